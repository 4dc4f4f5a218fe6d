import { expect, test } from 'vitest';
import { SAMPLE_QUESTIONS, sampleQuestions } from './questions.ts';

const now = new Date('2026-11-17T12:00:00Z');

test('30 sample questions about 15 products in three languages, three of them without an answer', () => {
  const rows = sampleQuestions(now);
  expect(rows).toHaveLength(SAMPLE_QUESTIONS.questions);
  expect(new Set(rows.map(({ productId }) => productId)).size).toBe(SAMPLE_QUESTIONS.products);
  expect(new Set(rows.map(({ language }) => language))).toEqual(new Set(['en', 'de', 'lv']));
  expect(rows.filter(({ answer }) => answer === null)).toHaveLength(3);
  const texts = rows.map(({ productId, question }) => `${productId} ${question}`);
  expect(new Set(texts).size).toBe(rows.length);
  expect(rows.every(({ askedAt, author }) => askedAt < now && author !== '')).toBe(true);
});
