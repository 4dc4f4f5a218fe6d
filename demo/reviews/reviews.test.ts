import { expect, test } from 'vitest';
import { reviewRows, SAMPLE_REVIEWS } from './reviews.ts';

const now = new Date('2026-11-17T12:00:00Z');
const rows = reviewRows(now);

test('400 sample reviews in three languages with all ratings, replies, some that wait and some withheld', () => {
  expect(rows).toHaveLength(SAMPLE_REVIEWS.reviews);
  expect(new Set(rows.map(({ product_id }) => product_id)).size).toBe(SAMPLE_REVIEWS.products);
  expect(new Set(rows.map(({ language }) => language))).toEqual(new Set(['en', 'de', 'lv']));
  expect(new Set(rows.map(({ stars }) => stars))).toEqual(new Set([1, 2, 3, 4, 5]));
  expect(new Set(rows.map(({ verified_by }) => verified_by))).toEqual(new Set(['sample']));
  expect(rows.filter(({ status }) => status === 'waiting')).toHaveLength(3);
  expect(rows.filter(({ status }) => status === 'withheld')).toHaveLength(2);
  expect(rows.filter(({ reply }) => reply).length).toBeGreaterThan(20);
  expect(rows.every(({ created_at }) => created_at < now)).toBe(true);
});

test('no product has the same text twice, and few texts repeat', () => {
  const keys = rows.map(({ product_id, body }) => `${product_id} ${body}`);
  expect(new Set(keys).size).toBe(rows.length);
});
