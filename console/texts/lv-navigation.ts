import type { Translations } from './translations.ts';

export const texts: Translations = {
  Settings: 'Iestatījumi',
  'countries vat delivery currencies languages logo mail payment':
    'valstis pvn piegāde valūtas valodas logotips e-pasts maksājums',
  'See settings': 'Redzēt iestatījumus',
  'Change settings': 'Mainīt iestatījumus',
  'Sales reports': 'Pārskati',
  'sales vat oss figures csv stock value': 'pārdošana pvn oss skaitļi csv krājumu vērtība',
};
