import type { Texts } from '#console/lib/texts.ts';
import { texts as first } from './de-a-to-g.ts';
import { texts as second } from './de-h-to-q.ts';
import { texts as third } from './de-r-to-z.ts';
import { texts as refusals } from './de-refusals.ts';
import { texts as reviews } from './de-reviews.ts';

/** German, by the English text. */
export const texts: Texts = { ...first, ...second, ...third, ...refusals, ...reviews };
