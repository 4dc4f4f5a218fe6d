import type { Translations } from '#console/texts/translations.ts';

/** What the server refuses with, by its English sentence. */
export const texts: Translations = {
  'Please confirm that it is you.': 'Bitte bestätigen Sie, dass Sie es sind.',
  'Set up two-factor authentication first.': 'Richten Sie zuerst Ihren zweiten Faktor ein.',
  'Email or password is wrong.': 'E-Mail oder Passwort ist falsch.',
  'This code is wrong or was used already.': 'Dieser Code ist falsch oder wurde schon verwendet.',
  'This account is disabled. Ask an owner.': 'Dieses Konto ist gesperrt. Wenden Sie sich an einen Inhaber.',
  'Member of staff not found': 'Mitarbeiter nicht gefunden',
  'The shop needs an owner.': 'Der Shop braucht einen Inhaber.',
  'Keep at least one second step.': 'Behalten Sie mindestens einen zweiten Faktor.',
  'It was changed again since. Nothing was undone.':
    'Es wurde seitdem noch einmal geändert. Nichts wurde rückgängig gemacht.',
  'Change not found': 'Änderung nicht gefunden',
  'Nothing is packed in these orders. Pack them first.':
    'In diesen Bestellungen ist nichts gepackt. Packen Sie sie zuerst.',
  'This place in the list is not known.': 'Diese Stelle der Liste ist unbekannt.',
  'Customer not found': 'Kunde nicht gefunden',
  'Message not found': 'Nachricht nicht gefunden',
};
