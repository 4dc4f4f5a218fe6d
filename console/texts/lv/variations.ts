import type { Translations } from '#console/texts/translations.ts';

/** Options and variations of a product. */
export const texts: Translations = {
  'Back to {name}': 'Atpakaļ pie {name}',
  Variations: 'Varianti',
  Variation: 'Variants',
  Options: 'Opcijas',
  Option: 'Opcija',
  Value: 'Vērtība',
  'Their names are shared by all products.': 'To nosaukumi ir kopīgi visām precēm.',
  'Option {n}': 'Opcija {n}',
  '{option}, value {n}': '{option}, {n}. vērtība',
  'Remove option {name}': 'Noņemt opciju {name}',
  'Remove value {n} of {option}': 'Noņemt {n}. vērtību opcijai {option}',
  'Remove {name}': 'Noņemt {name}',
  Show: 'Rādīt',
  'All variations': 'Visi varianti',
  'Fill down': 'Aizpildīt uz leju',
  'Fill down: {column}': 'Aizpildīt uz leju: {column}',
  'Copies the cell you were in to the rows below it. Ctrl D does the same.':
    'Kopē pēdējo šūnu rindās zem tās. Ctrl D dara to pašu.',
  'Make all combinations ({n})':
    'Izveidot visas kombinācijas ({n})|Izveidot visas kombinācijas ({n})|Izveidot visas kombinācijas ({n})',
  '{n} combinations are too many: at most {most}.': '{n} kombinācijas ir par daudz: ne vairāk kā {most}.',
  '{n} rows have a fault. Nothing was saved.':
    '{n} rindās ir kļūda. Nekas netika saglabāts.|{n} rindā ir kļūda. Nekas netika saglabāts.|{n} rindās ir kļūda. Nekas netika saglabāts.',
  'This is no price.': 'Šī nav cena.',
  'This is no whole number.': 'Šis nav vesels skaitlis.',
  'Saved. Shoppers see it now.': 'Saglabāts. Pircēji to redz tagad.',
  'Leave without saving?': 'Aiziet nesaglabājot?',
  '{n} changes are lost.': '{n} izmaiņu pazudīs.|{n} izmaiņa pazudīs.|{n} izmaiņas pazudīs.',
  Leave: 'Aiziet',
  Stay: 'Palikt',
};
