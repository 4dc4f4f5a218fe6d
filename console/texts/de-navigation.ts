import type { Translations } from './translations.ts';

export const texts: Translations = {
  Settings: 'Einstellungen',
  'countries vat delivery currencies languages logo mail payment':
    'länder mwst lieferung währungen sprachen logo mail zahlung',
  'See settings': 'Einstellungen sehen',
  'Change settings': 'Einstellungen ändern',
  'Sales reports': 'Berichte',
  'sales vat oss figures csv stock value': 'umsatz mwst oss zahlen csv bestandswert',
};
