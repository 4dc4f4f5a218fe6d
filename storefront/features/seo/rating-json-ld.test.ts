import { expect, test } from 'vitest';
import type { Review, ReviewPage } from '#contract/reviews/reviews.ts';
import { ratingJsonLd } from './rating-json-ld.ts';

const review: Review = {
  id: 1,
  stars: 4,
  title: 'Good',
  text: 'It works.',
  pros: [],
  cons: [],
  language: 'de',
  author: 'Anna O.',
  verified_by: 'order',
  is_counted: true,
  origin: null,
  variation: null,
  created_at: '2026-11-03T10:00:00Z',
  edited_at: null,
  helpful: 0,
  reply: null,
};
const page: ReviewPage = {
  summary: {
    count: 27,
    mean: '4.3',
    counts: [0, 0, 0, 0, 27],
    has_samples: false,
    source: 'buyers',
    not_published: [],
    questions: 0,
    languages: ['de'],
  },
  reviews: [review, { ...review, id: 2, is_counted: false }],
  pagination: { total: 27, current_page: 1, last_page: 9, per_page: 3 },
};

test('TR-56 JSON-LD holds the numbers of the page and only counted reviews that stand there', () => {
  const data = ratingJsonLd(page);
  expect(data).toMatchObject({
    aggregateRating: { ratingValue: '4.3', reviewCount: 27, bestRating: 5, worstRating: 1 },
    review: [{ author: { name: 'Anna O.' }, reviewRating: { ratingValue: 4 }, reviewBody: 'It works.' }],
  });
  expect(data.review).toHaveLength(1);
});

test('TR-56 JSON-LD holds no rating without counted reviews or with sample reviews', () => {
  const { summary } = page;
  expect(ratingJsonLd(null)).toEqual({});
  expect(ratingJsonLd({ ...page, summary: { ...summary, count: 0, mean: null } })).toEqual({});
  expect(ratingJsonLd({ ...page, summary: { ...summary, has_samples: true } })).toEqual({});
});
