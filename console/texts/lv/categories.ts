import type { Translations } from '#console/texts/translations.ts';

/** The categories. */
export const texts: Translations = {
  In: 'Kur',
  'the top of the menu': 'izvēlnes augšā',
  'New category': 'Jauna kategorija',
  Create: 'Izveidot',
  '{name} is in the menu.': '{name} ir izvēlnē.',
  'Rename {name}': 'Pārdēvēt {name}',
  'Its address stays, so that links keep working.': 'Adrese paliek, lai saites darbotos.',
  'Saved. Shoppers see it now.': 'Saglabāts. Pircēji to redz tagad.',
  'Move {name}': 'Pārvietot {name}',
  '{n} products move with it.':
    '{n} prece pārvietojas līdzi.|{n} preces pārvietojas līdzi.|{n} preču pārvietojas līdzi.',
  Move: 'Pārvietot',
  'Remove {name}?': 'Noņemt {name}?',
  'Links to it end. Its filters and its tile on the home page go with it.':
    'Saites uz to beidzas. Tās filtri un flīze sākumlapā pazūd līdz ar to.',
  '{name} is removed.': '{name} ir noņemta.',
  'Its products go to': 'Tās preces pāriet uz',
  'no category: only if it is empty': 'bez kategorijas: tikai, ja tā ir tukša',
  'not translated: {languages}': 'nav tulkots: {languages}',
  'Move {name} up': '{name} uz augšu',
  'Move {name} down': '{name} uz leju',
  Rename: 'Pārdēvēt',
  'Remove {name}': 'Noņemt {name}',
  'No categories yet. They are the menu of the shop.': 'Kategoriju vēl nav. Tās ir veikala izvēlne.',
  Filters: 'Filtri',
  Remove: 'Noņemt',
};
