import type { Translations } from '#console/texts/translations.ts';

/** Planned prices. */
export const texts: Translations = {
  'Plan a price': 'Plānot cenu',
  'At the end the former price returns, unless another one was set meanwhile.':
    'Beigās atgriežas iepriekšējā cena, ja vien kāds pa to laiku nav iestatījis citu.',
  Plan: 'Plānot',
  'Enter the price as 39.90.': 'Ierakstiet cenu kā 39,90.',
  'The price of {sku} is planned.': '{sku} cena ir ieplānota.',
  Starts: 'Sākas',
  'Ends; empty: the price stays': 'Beidzas; tukšs: cena paliek',
  "Times are those of the shop's clock ({zone}).": 'Spēkā ir veikala laiks ({zone}).',
  Waits: 'Gaida',
  Runs: 'Notiek',
  Done: 'Pabeigts',
  'Price set meanwhile': 'Cena pa to laiku mainīta',
  Missed: 'Nokavēts',
  'At the end the newer price stayed.': 'Beigās palika jaunākā cena.',
  'No server ran between start and end.': 'Starp sākumu un beigām nedarbojās neviens serveris.',
  'The former price is back.': 'Iepriekšējā cena atkal ir spēkā.',
  'The plan is cancelled.': 'Plāns ir atcelts.',
  'Cancel plan': 'Atcelt plānu',
  Planned: 'Plānots',
  Over: 'Beidzies',
  'No prices are planned.': 'Nav plānotu cenu.',
  'from {when}': 'no {when}',
  'until {when}': 'līdz {when}',
  'End now': 'Beigt tagad',
};
