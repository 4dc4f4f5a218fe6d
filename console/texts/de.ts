import { texts as first } from './de/a-to-g.ts';
import { texts as catalogue } from './de/catalogue.ts';
import { texts as desk } from './de/desk.ts';
import { texts as second } from './de/h-to-q.ts';
import { texts as navigation } from './de/navigation.ts';
import { texts as third } from './de/r-to-z.ts';
import { texts as refusals } from './de/refusals.ts';
import type { Translations } from './translations.ts';

/** German, by the English text. */
export const texts: Translations = {
  ...first,
  ...second,
  ...third,
  ...refusals,
  ...catalogue,
  ...navigation,
  ...desk,
};
