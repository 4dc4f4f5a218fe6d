import type { Translations } from '#console/texts/translations.ts';

/** Stock counts. */
export const texts: Translations = {
  Open: 'Offen',
  Applied: 'Übernommen',
  Dropped: 'Verworfen',
  'New count': 'Neue Zählung',
  'Nothing was counted yet.': 'Noch nichts gezählt.',
  'Several people can count at the same time. Nothing is corrected before you apply it.':
    'Mehrere Personen können gleichzeitig zählen. Nichts wird geändert, bevor du die Zählung abschließt.',
  Begin: 'Beginnen',
  'Name, such as the shelf': 'Name, etwa das Regal',
  'Should be on the shelf: {n} ({on_hand} in stock, {to_pack} sold and not packed)':
    'Soll im Regal liegen: {n} ({on_hand} auf Lager, {to_pack} verkauft und nicht gepackt)',
  'One less': 'Eins weniger',
  'One more': 'Eins mehr',
  Counted: 'Gezählt',
  'Matches.': 'Stimmt.',
  'Difference: {n}': 'Differenz: {n}',
  Later: 'Später',
  'Save count': 'Notieren',
  'Save count: {n}': '{n} notieren',
  '{sku}: {n} counted.': '{sku}: {n} gezählt.',
  'Item to count': 'Zu zählender Artikel',
  'Camera off': 'Kamera aus',
  Scan: 'Scannen',
  Expected: 'Soll',
  Difference: 'Differenz',
  Value: 'Wert',
  'Back to counts': 'Zurück zu den Zählungen',
  Drop: 'Verwerfen',
  Finish: 'Abschließen',
  'Finish “{name}”?': '„{name}“ abschließen?',
  'What was sold or packed since is taken into account.':
    'Was seither verkauft oder gepackt wurde, ist berücksichtigt.',
  'Some items stay open. {reason}': 'Einige Artikel bleiben offen. {reason}',
  'Drop “{name}”?': '„{name}“ verwerfen?',
  'What was counted is not applied.': 'Was gezählt wurde, wird nicht übernommen.',
  'Dropped.': 'Verworfen.',
  '{n} items counted': '{n} Artikel gezählt|{n} Artikel gezählt',
  'Apply {n} corrections': '{n} Korrektur übernehmen|{n} Korrekturen übernehmen',
  '{n} items corrected.': '{n} Artikel korrigiert.|{n} Artikel korrigiert.',
};
