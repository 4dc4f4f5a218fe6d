import type { Translations } from '#console/texts/translations.ts';

/** What the server refuses with, by its English sentence. */
export const texts: Translations = {
  'Please confirm that it is you.': 'Lūdzu, apstipriniet, ka tas esat jūs.',
  'Set up two-factor authentication first.': 'Vispirms iestatiet divfaktoru autentifikāciju.',
  'Email or password is wrong.': 'E-pasts vai parole nav pareiza.',
  'This code is wrong or was used already.': 'Šis kods nav pareizs vai jau ir izmantots.',
  'This account is disabled. Ask an owner.': 'Šis konts ir atslēgts. Vērsieties pie īpašnieka.',
  'Member of staff not found': 'Darbinieks nav atrasts',
  'The shop needs an owner.': 'Veikalam vajadzīgs īpašnieks.',
  'Keep at least one second step.': 'Atstājiet vismaz vienu otro soli.',
  'It was changed again since. Nothing was undone.':
    'Pa šo laiku tas atkal ir mainīts. Nekas netika atsaukts.',
  'Change not found': 'Izmaiņa nav atrasta',
  'Nothing is packed in these orders. Pack them first.':
    'Šajos pasūtījumos nekas nav iepakots. Vispirms iepakojiet tos.',
  'This place in the list is not known.': 'Šī saraksta vieta nav zināma.',
  'Customer not found': 'Klients nav atrasts',
  'Message not found': 'Ziņojums nav atrasts',
};
