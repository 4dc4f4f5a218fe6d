import { expect, test } from 'vitest';
import { previewSeconds, productOfPreview, signPreview } from './preview-key.ts';
import { secondsAfter } from './world.ts';

const now = new Date('2026-11-18T03:00:00Z');
const key = signPreview('secret', 42, now);

test('CN-57 a preview key names its product until it ends', () => {
  expect(productOfPreview('secret', key, now)).toBe(42);
  expect(productOfPreview('secret', key, secondsAfter(now, previewSeconds - 1))).toBe(42);
  expect(productOfPreview('secret', key, secondsAfter(now, previewSeconds))).toBeNull();
});

test.each([
  '',
  '.',
  '42',
  key.slice(0, -1),
  `${key}A`,
  key.replace('42.', '43.'),
  key.replace(/\.\d+\./, '.99999999999.'),
])('CN-57 a forged key is of no product: %j', (given) =>
  expect(productOfPreview('secret', given, now)).toBeNull(),
);

test('CN-57 a key of another shop is of no product', () =>
  expect(productOfPreview('another', key, now)).toBeNull());
