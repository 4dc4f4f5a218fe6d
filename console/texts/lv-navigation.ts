import type { Translations } from './translations.ts';

export const texts: Translations = {
  Settings: 'Iestatījumi',
  'countries vat delivery currencies languages logo mail payment':
    'valstis pvn piegāde valūtas valodas logotips e-pasts maksājums',
  'See settings': 'Redzēt iestatījumus',
  'Change settings': 'Mainīt iestatījumus',
};
