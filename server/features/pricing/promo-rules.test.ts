import { expect, test } from 'vitest';
import { type Promo, promoRefusal } from './promo-rules.ts';

const now = new Date('2026-05-01T12:00:00Z');
const before = new Date('2026-05-01T11:59:59.999Z');
const after = new Date('2026-05-01T12:00:00.001Z');

const promo: Promo = {
  id: 1,
  code: 'WELCOME10',
  description: '',
  discount: { type: 'fixed', cents: 1000, appliesTo: 'goods', maxCents: null },
  minimumCents: 0,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  maxUsesPerCustomer: null,
  uses: 1_000_000,
  usesByCustomer: 1000,
};

test.each<[string, Partial<Promo>, string | null]>([
  ['without bounds', {}, null],
  ['beginning this moment', { startsAt: now }, null],
  ['beginning later', { startsAt: after }, 'promo_not_found'],
  ['beginning later, though used up', { startsAt: after, maxUses: 0 }, 'promo_not_found'],
  ['ending later', { endsAt: after }, null],
  ['ending this moment', { endsAt: now }, 'promo_expired'],
  ['ended', { endsAt: before, maxUses: 0 }, 'promo_expired'],
  ['with uses left', { maxUses: 5, uses: 4 }, null],
  ['used up', { maxUses: 5, uses: 5 }, 'promo_used'],
  ['with no uses at all', { maxUses: 0, uses: 0 }, 'promo_used'],
  ['left for this customer', { maxUsesPerCustomer: 2, usesByCustomer: 1 }, null],
  ['used by this customer', { maxUsesPerCustomer: 1, usesByCustomer: 1 }, 'promo_used'],
])('a code %s', (_, given, refusal) => {
  expect(promoRefusal({ ...promo, ...given }, now)).toBe(refusal);
});

test('an unknown code', () => {
  expect(promoRefusal(undefined, now)).toBe('promo_not_found');
});
