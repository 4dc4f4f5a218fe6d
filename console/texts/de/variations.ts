import type { Translations } from '#console/texts/translations.ts';

/** Options and variations of a product. */
export const texts: Translations = {
  'Back to {name}': 'Zurück zu {name}',
  Variations: 'Varianten',
  Variation: 'Variante',
  Options: 'Optionen',
  Option: 'Option',
  Value: 'Wert',
  'Their names are shared by all products.': 'Ihre Namen gelten für alle Produkte.',
  'Option {n}': 'Option {n}',
  '{option}, value {n}': '{option}, Wert {n}',
  'Remove option {name}': 'Option {name} entfernen',
  'Remove value {n} of {option}': 'Wert {n} von {option} entfernen',
  'Remove {name}': '{name} entfernen',
  Show: 'Zeigen',
  'All variations': 'Alle Varianten',
  'Fill down': 'Nach unten füllen',
  'Fill down: {column}': 'Nach unten füllen: {column}',
  'Copies the cell you were in to the rows below it. Ctrl D does the same.':
    'Kopiert die letzte Zelle in die Zeilen darunter. Strg D tut dasselbe.',
  'Make all combinations ({n})': 'Alle Kombinationen anlegen ({n})|Alle Kombinationen anlegen ({n})',
  '{n} combinations are too many: at most {most}.': '{n} Kombinationen sind zu viele: höchstens {most}.',
  '{n} rows have a fault. Nothing was saved.':
    '{n} Zeile hat einen Fehler. Nichts wurde gespeichert.|{n} Zeilen haben einen Fehler. Nichts wurde gespeichert.',
  'This is no price.': 'Das ist kein Preis.',
  'This is no whole number.': 'Das ist keine ganze Zahl.',
  'Saved. Shoppers see it now.': 'Gespeichert. Käufer sehen es jetzt.',
  'Leave without saving?': 'Ohne Speichern verlassen?',
  '{n} changes are lost.': '{n} Änderung geht verloren.|{n} Änderungen gehen verloren.',
  Leave: 'Verlassen',
  Stay: 'Bleiben',
};
