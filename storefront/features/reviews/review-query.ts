import { type ReviewLanguage, reviewLanguages, reviewLimits } from '#contract/reviews/review-rules.ts';
import type { ReviewSort } from '#contract/reviews/reviews.ts';

export const reviewSorts = [
  'helpful',
  'newest',
  'highest',
  'lowest',
] as const satisfies readonly ReviewSort[];

/** The header's search box shows what `search` holds. */
export const wordsParameter = 'words';

/** What the address of the page with all reviews asks for. */
export interface ReviewQuery {
  readonly page: number;
  readonly sort?: ReviewSort;
  readonly stars?: number;
  readonly language?: ReviewLanguage;
  readonly search?: string;
}

/** Reads the address; whatever is not a valid choice is left out. */
export const readReviewQuery = (query: URLSearchParams): ReviewQuery => {
  const page = Number(query.get('page'));
  const sort = reviewSorts.find((each) => each === query.get('sort'));
  const stars = Number(query.get('stars'));
  const language = reviewLanguages.find((each) => each === query.get('language'));
  const search = (query.get(wordsParameter) ?? '').trim().slice(0, reviewLimits.search);
  return {
    page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1,
    ...(sort && { sort }),
    ...([1, 2, 3, 4, 5].includes(stars) && { stars }),
    ...(language && { language }),
    ...(search !== '' && { search }),
  };
};

/** The query of an address, without what is left at its default. */
export const reviewSearch = ({ page, search, ...filter }: ReviewQuery): string => {
  const query = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]));
  if (search) query.set(wordsParameter, search);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `?${query}` : '';
};

/** Whether the query filters the reviews or changes their order. */
export const isFiltered = ({ page: _, ...filter }: ReviewQuery): boolean => Object.keys(filter).length > 0;
