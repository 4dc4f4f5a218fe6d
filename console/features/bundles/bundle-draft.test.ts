import { expect, test } from 'vitest';
import type { BundleFields } from '#contract/admin/catalogue/bundles.ts';
import { bundleOf, draftOf, emptyBundle } from './bundle-draft.ts';

const stored: BundleFields = {
  names: { en: 'Office' },
  price: '199.90',
  percent: null,
  starts_at: '2026-01-02T03:04:05.678Z',
  ends_at: null,
  items: [{ sku: 'A', quantity: 2 }],
};

test('an unchanged bundle is sent as it is stored, seconds included', () => {
  expect(bundleOf(draftOf(stored), stored)).toEqual(stored);
});

test("a time is shown and sent on the shop's clock, in summer and in winter", () => {
  expect(draftOf(stored).starts).toBe('2026-01-02T05:04');
  expect(draftOf({ ...stored, ends_at: '2026-07-02T21:30:00.000Z' }).ends).toBe('2026-07-03T00:30');
});

test('percents, names without blanks and a time of the shop are sent', () => {
  const starts = '2026-05-06T07:08';
  const draft = {
    ...draftOf(stored),
    by: 'percent' as const,
    worth: '7,5',
    starts,
    names: { en: ' One ', de: ' ' },
  };
  expect(bundleOf(draft, stored)).toEqual({
    names: { en: 'One' },
    items: stored.items,
    price: null,
    percent: 7.5,
    ends_at: null,
    starts_at: starts,
  });
});

test.each([
  ['percent', ''],
  ['percent', '100'],
  ['price', '0'],
  ['price', '12.345'],
  ['price', 'free'],
] as const)('%s %j is not sent', (by, worth) => {
  expect(bundleOf({ ...draftOf(emptyBundle), by, worth }, emptyBundle)).toBeNull();
});
