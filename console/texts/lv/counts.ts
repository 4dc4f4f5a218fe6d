import type { Translations } from '#console/texts/translations.ts';

/** Stock counts. */
export const texts: Translations = {
  Open: 'Atvērta',
  Applied: 'Piemērota',
  Dropped: 'Atmesta',
  'New count': 'Jauna skaitīšana',
  'Nothing was counted yet.': 'Vēl nekas nav skaitīts.',
  'Several people can count at the same time. Nothing is corrected before you apply it.':
    'Vienlaikus var skaitīt vairāki cilvēki. Nekas netiek labots, kamēr skaitīšana nav pabeigta.',
  Begin: 'Sākt',
  'Name, such as the shelf': 'Nosaukums, piemēram, plaukts',
  'Should be on the shelf: {n} ({on_hand} in stock, {to_pack} sold and not packed)':
    'Plauktā jābūt: {n} ({on_hand} krājumā, {to_pack} pārdots un nav iepakots)',
  'One less': 'Par vienu mazāk',
  'One more': 'Par vienu vairāk',
  Counted: 'Saskaitīts',
  'Matches.': 'Sakrīt.',
  'Difference: {n}': 'Starpība: {n}',
  Later: 'Vēlāk',
  'Save count': 'Pierakstīt',
  'Save count: {n}': 'Pierakstīt {n}',
  '{sku}: {n} counted.': '{sku}: saskaitīts {n}.',
  'Item to count': 'Skaitāmā prece',
  'Camera off': 'Izslēgt kameru',
  Scan: 'Skenēt',
  Expected: 'Jābūt',
  Difference: 'Starpība',
  Value: 'Vērtība',
  'Back to counts': 'Atpakaļ uz skaitīšanām',
  Drop: 'Atmest',
  Finish: 'Pabeigt',
  'Finish “{name}”?': 'Pabeigt „{name}”?',
  'What was sold or packed since is taken into account.':
    'Kopš tā laika pārdotais un iepakotais ir ņemts vērā.',
  'Some items stay open. {reason}': 'Dažas preces paliek atvērtas. {reason}',
  'Drop “{name}”?': 'Atmest „{name}”?',
  'What was counted is not applied.': 'Saskaitītais netiek piemērots.',
  'Dropped.': 'Atmesta.',
  '{n} items counted': 'Saskaitītas {n} preces|Saskaitīta {n} prece|Saskaitītas {n} preces',
  'Apply {n} corrections': 'Piemērot {n} labojumus|Piemērot {n} labojumu|Piemērot {n} labojumus',
  '{n} items corrected.': 'Izlabotas {n} preces.|Izlabota {n} prece.|Izlabotas {n} preces.',
};
