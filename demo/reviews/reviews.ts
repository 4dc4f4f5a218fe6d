import { PRODUCTS } from '#demo/catalogue/all-products.ts';
import type { Product } from '#demo/catalogue/product.ts';
import type { Row } from '#demo/rows-catalogue.ts';
import type { Language, Words } from '#demo/words.ts';
import {
  AUTHORS,
  COMMON,
  HEADLINES,
  REPLY,
  type ReviewKind,
  SENTENCES,
  type Sentences,
} from './review-sentences.ts';

/** How many reviews the sample shop has, and how many products they are about. */
export const SAMPLE_REVIEWS = { reviews: 400, products: 60 } as const;

const DAY_MS = 24 * 60 * 60 * 1000;

const KINDS: Readonly<Record<string, ReviewKind>> = {
  phones: 'phones',
  audio: 'audio',
  computers: 'computers',
  wearables: 'wearables',
  cameras: 'cameras',
  gaming: 'gaming',
  screens: 'screens',
  'smart-home': 'home',
};

const kindOf = ({ category, categories }: Product): ReviewKind =>
  category === 'charging' ? 'accessories' : (KINDS[categories.at(-1) ?? ''] ?? 'accessories');

/** Stars of ten reviews in turn: mostly good, as in real shops, and every rating. */
const STARS = [5, 4, 5, 3, 5, 4, 2, 5, 4, 1] as const;

const LANGUAGES: readonly Language[] = ['en', 'de', 'lv', 'en', 'de'];

const pick = <Value>(values: readonly Value[], at: number): Value => {
  const value = values[at % values.length];
  if (value === undefined) throw new Error('Nothing to pick from');
  return value;
};

const sentencesOf = (stars: number, own: Sentences, seed: number): readonly Words[] => {
  const good = pick(own.good, seed);
  const bad = pick(own.bad, seed >> 1);
  if (stars >= 4) return [good, ...(stars === 4 ? [bad] : []), pick(COMMON.good, seed + (seed >> 2))];
  if (stars === 3) return [good, bad, pick(COMMON.mixed, seed)];
  return [bad, pick(COMMON.bad, seed), ...(stars === 2 ? [pick(own.good, seed + 1)] : [])];
};

type ReviewRow = Row<'reviews'> & { product_id: number };

const reviewRow = (product: Product, number: number, now: Date): ReviewRow => {
  const seed = product.id * 7 + number * 13;
  const language = pick(LANGUAGES, seed);
  const stars = pick(STARS, product.id + number * 3);
  const sentences = sentencesOf(stars, SENTENCES[kindOf(product)], seed);
  const created_at = new Date(now.getTime() - (4 + ((seed * 11) % 380)) * DAY_MS);
  const isAnswered = stars <= 2 && number % 2 === 0;
  return {
    product_id: product.id,
    author: seed % 9 === 0 ? null : pick(AUTHORS[language], seed),
    stars,
    title: seed % 4 === 0 ? null : pick(HEADLINES[stars - 1] ?? [], seed)[language],
    body: sentences.map((words) => words[language]).join(' '),
    language,
    status: 'published',
    verified_by: 'sample',
    is_counted: true,
    helpful: (seed * 5) % 17,
    created_at,
    ...(isAnswered && { reply: REPLY[language], replied_at: new Date(created_at.getTime() + DAY_MS) }),
  };
};

/** A few that wait for the operator and that were not published, so that the commands have something to show. */
const asModerated = (row: ReviewRow, at: number): ReviewRow => {
  const { reply: _, replied_at: _at, ...rest } = row;
  const plain = { ...rest, helpful: 0 };
  if (at < 3)
    return {
      ...plain,
      status: 'waiting',
      waits_because: 'web_address',
      body: `${row.body} www.${pick(['audio-blog', 'phone-tests', 'desk-setup'], at)}.example`,
    };
  if (at < 5)
    return {
      ...plain,
      status: 'withheld',
      reason: 'advertising',
      decided_at: row.created_at,
      body: `${row.body} …`,
    };
  return row;
};

/** Every other product has reviews, so that both states can be seen. */
const reviewedProducts = (): readonly Product[] =>
  PRODUCTS.filter(({ id, isActive = true }) => isActive && id % 2 === 1).slice(0, SAMPLE_REVIEWS.products);

export function reviewRows(now: Date): readonly ReviewRow[] {
  const products = reviewedProducts();
  return Array.from({ length: SAMPLE_REVIEWS.reviews }, (_, index) =>
    reviewRow(pick(products, index), Math.floor(index / products.length), now),
  ).map((row, index, { length }) => asModerated(row, length - 1 - index));
}
