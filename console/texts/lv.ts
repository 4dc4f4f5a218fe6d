import { texts as first } from './lv/a-to-g.ts';
import { texts as catalogue } from './lv/catalogue.ts';
import { texts as desk } from './lv/desk.ts';
import { texts as second } from './lv/h-to-q.ts';
import { texts as navigation } from './lv/navigation.ts';
import { texts as third } from './lv/r-to-z.ts';
import { texts as refusals } from './lv/refusals.ts';
import type { Translations } from './translations.ts';

/** Latvian, by the English text. */
export const texts: Translations = {
  ...first,
  ...second,
  ...third,
  ...refusals,
  ...catalogue,
  ...navigation,
  ...desk,
};
