import type { SpecFilter } from '#server/features/specifications/facet-filter.ts';
import type { FacetSpecs } from '#server/features/specifications/facet-specs.ts';

/** Words that name a fact, the specification that states it, and the options that mean it. Any of the options is enough. */
interface FactWords {
  readonly spec: string;
  readonly options: readonly string[];
  /** Folded: lower case without accents. */
  readonly words: readonly string[];
}

const factWords: readonly FactWords[] = [
  {
    spec: 'noise_cancelling',
    options: ['active'],
    words: [
      ...['noise cancelling', 'noise canceling', 'noise cancellation', 'anc'],
      ...['gerauschunterdruckung', 'gerauschunterdruckend', 'noise-cancelling', 'noise-canceling'],
      ...['troksnu slapesana', 'troksnu slapesanu'],
    ],
  },
  { spec: 'wireless', options: ['bluetooth'], words: ['bluetooth'] },
  {
    spec: 'wireless',
    options: ['bluetooth', 'wifi', 'radio'],
    words: [
      'wireless',
      'kabellos',
      'kabellose',
      'kabelloser',
      'kabelloses',
      'drahtlos',
      'drahtlose',
      'bezvadu',
    ],
  },
  { spec: 'wireless', options: ['wifi'], words: ['wifi', 'wi-fi', 'wlan', 'bezvadu internets'] },
  {
    spec: 'protection',
    options: ['ip67', 'ipx7', 'ipx8', 'ip68'],
    words: [
      'waterproof',
      'wasserdicht',
      'wasserdichte',
      'wasserdichter',
      'udensdross',
      'udensdrosa',
      'udensnecaurlaidigs',
    ],
  },
];

export interface FactLimit {
  /** The words as they were typed. */
  readonly typed: string;
  readonly filter: SpecFilter;
}

/** Folds letter by letter, so that places in both texts are the same. */
const fold = (text: string): string =>
  [...text.normalize('NFC')]
    .map((letter) => letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()[0] ?? letter)
    .join('');

/** Facts that a search names: 'bluetooth speaker'. The words stay: they find and rank, the fact leaves out the wrong ones. */
// As an enum, because flags would ask for all of the options.
export const readFacts = (text: string, { byKey }: FacetSpecs): readonly FactLimit[] => {
  const folded = fold(text);
  if (folded.length !== text.length) return [];
  return factWords.flatMap(({ spec: key, options, words }) => {
    const spec = byKey.get(key);
    const optionIds =
      spec?.options.filter((option) => options.includes(option.key)).map(({ id }) => id) ?? [];
    if (!spec || optionIds.length === 0) return [];
    const found = words.flatMap((word) => {
      const match = new RegExp(`(?<![\\p{L}\\d-])${word}(?![\\p{L}\\d])`, 'u').exec(folded);
      return match ? [text.slice(match.index, match.index + word.length)] : [];
    });
    return found[0] === undefined
      ? []
      : [{ typed: found[0], filter: { spec: { ...spec, kind: 'enum' }, optionIds, spans: [] } }];
  });
};
