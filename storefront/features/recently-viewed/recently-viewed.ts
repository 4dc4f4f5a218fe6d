import type { CardProduct } from '#storefront/state/card-product.ts';
import { longStorage } from '#storefront/state/storage.ts';

/** A viewed product; names and prices are of one language and currency. */
export interface Viewed {
  readonly product: CardProduct;
  readonly currency: string;
  readonly languageId: number;
  readonly at: number;
}

export type Shown = Pick<Viewed, 'currency' | 'languageId'>;

const key = 'recently_viewed';
/** A carousel of twelve, and the current product. */
const maxStored = 13;
/** Older prices and stock are loaded again. */
const freshFor = 24 * 60 * 60 * 1000;

const isViewed = (value: unknown): value is Viewed => {
  const { product, currency, languageId, at } = (value ?? {}) as Partial<Viewed>;
  return (
    Number.isInteger(product?.id) &&
    Array.isArray(product?.variations) &&
    Array.isArray(product?.categories) &&
    typeof currency === 'string' &&
    Number.isInteger(languageId) &&
    typeof at === 'number'
  );
};

/** Parses the stored list; invalid entries are dropped. */
export const parseViewed = (text: string | null): Viewed[] => {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.filter(isViewed) : [];
  } catch {
    return [];
  }
};

/** Newest first, without duplicates. */
export const withViewed = (list: readonly Viewed[], seen: Viewed): Viewed[] =>
  [seen, ...list.filter(({ product }) => product.id !== seen.product.id)].slice(0, maxStored);

export const isFresh = (viewed: Viewed, shown: Shown, now: number): boolean =>
  viewed.currency === shown.currency && viewed.languageId === shown.languageId && now - viewed.at < freshFor;

export const readViewed = (): Viewed[] => parseViewed(longStorage.getItem(key));

export const saveViewed = (list: readonly Viewed[]): void => longStorage.setItem(key, JSON.stringify(list));
