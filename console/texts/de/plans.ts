import type { Translations } from '#console/texts/translations.ts';

/** Planned prices. */
export const texts: Translations = {
  'Plan a price': 'Preis planen',
  'At the end the former price returns, unless another one was set meanwhile.':
    'Am Ende kehrt der frühere Preis zurück, außer jemand hat inzwischen einen anderen gesetzt.',
  Plan: 'Planen',
  'Enter the price as 39.90.': 'Gib den Preis als 39,90 ein.',
  'The price of {sku} is planned.': 'Der Preis von {sku} ist geplant.',
  Starts: 'Beginnt',
  'Ends; empty: the price stays': 'Endet; leer: Der Preis bleibt',
  "Times are those of the shop's clock ({zone}).": 'Es gilt die Uhrzeit des Shops ({zone}).',
  Waits: 'Wartet',
  Runs: 'Läuft',
  Done: 'Erledigt',
  'Price set meanwhile': 'Preis inzwischen gesetzt',
  Missed: 'Verpasst',
  'At the end the newer price stayed.': 'Am Ende blieb der neuere Preis.',
  'No server ran between start and end.': 'Zwischen Beginn und Ende lief kein Server.',
  'The former price is back.': 'Der frühere Preis gilt wieder.',
  'The plan is cancelled.': 'Der Plan ist abgesagt.',
  'Cancel plan': 'Plan absagen',
  Planned: 'Geplant',
  Over: 'Vorbei',
  'No prices are planned.': 'Keine Preise geplant.',
  'from {when}': 'ab {when}',
  'until {when}': 'bis {when}',
  'End now': 'Jetzt beenden',
};
