import type { Translations } from '#console/texts/translations.ts';

/** The categories. */
export const texts: Translations = {
  In: 'In',
  'the top of the menu': 'die oberste Ebene',
  'New category': 'Neue Kategorie',
  Create: 'Anlegen',
  '{name} is in the menu.': '{name} ist im Menü.',
  'Rename {name}': '{name} umbenennen',
  'Its address stays, so that links keep working.': 'Die Adresse bleibt, damit Links weiter funktionieren.',
  'Saved. Shoppers see it now.': 'Gespeichert. Käufer sehen es jetzt.',
  'Move {name}': '{name} verschieben',
  '{n} products move with it.': '{n} Produkt kommt mit.|{n} Produkte kommen mit.',
  Move: 'Verschieben',
  'Remove {name}?': '{name} entfernen?',
  'Links to it end. Its filters and its tile on the home page go with it.':
    'Links darauf enden. Die Filter und die Kachel auf der Startseite gehen mit.',
  '{name} is removed.': '{name} ist entfernt.',
  'Its products go to': 'Die Produkte kommen nach',
  'no category: only if it is empty': 'keine Kategorie: nur wenn sie leer ist',
  'not translated: {languages}': 'nicht übersetzt: {languages}',
  'Move {name} up': '{name} nach oben',
  'Move {name} down': '{name} nach unten',
  Rename: 'Umbenennen',
  'Remove {name}': '{name} entfernen',
  'No categories yet. They are the menu of the shop.': 'Noch keine Kategorien. Sie sind das Menü des Shops.',
  Filters: 'Filter',
  Remove: 'Entfernen',
};
