import { expect, test } from 'vitest';
import { aTotals } from '#tests/support/storefront/cart-builders.ts';
import { initialTotals, reduceTotals, type TotalsEvent, type TotalsState } from './totals-reducer.ts';

const address = { country: 'Latvia', postCode: 'LV-1010', city: 'Riga', address: 'Brivibas 1' };
const totals = aTotals();
const set: TotalsEvent = { type: 'address set', address, awaited: true };
const edited: TotalsEvent = { type: 'address edited' };
const calculated = (addressVersion: number | null): TotalsEvent => ({
  type: 'calculated',
  totals,
  addressVersion,
});
const failed = (code: string | null, http: number | null = 422): TotalsEvent => ({
  type: 'calculation failed',
  failure: { http, code, message: null },
});

const rows: readonly [string, readonly TotalsEvent[], Partial<TotalsState>][] = [
  ['nothing', [], { totals: null, calculating: false, ready: false }],
  ['a calculation that runs', [{ type: 'calculation started' }], { totals: null, calculating: true }],
  ['totals without an address', [calculated(0)], { totals, calculating: false, ready: false }],
  ['the submitted address, priced', [set, calculated(1)], { totals, ready: true, awaitedVersion: null }],
  ['an address edited after it was priced', [set, calculated(1), edited], { totals, ready: false }],
  ['an address edited before it was priced', [set, edited, calculated(2)], { totals, ready: false }],
  ['a recalculation for the same address', [set, calculated(1), calculated(1)], { ready: true }],
  ['totals of a refused order', [set, calculated(null)], { totals, ready: false, awaitedVersion: 1 }],
  [
    'an address cleared again',
    [set, calculated(1), { type: 'address set', address: null, awaited: false }],
    { address: null, ready: false },
  ],
  [
    'a refused address',
    [set, failed('post_code_format')],
    { totals: null, ready: false, awaitedVersion: null },
  ],
  ['a refused address that is edited', [set, failed('post_code_format'), edited], { failure: null }],
  ['a server error', [set, failed(null, 500)], { deliveryUnavailable: true, failure: null, ready: false }],
  ['a server error, then an edit', [set, failed(null, 500), edited], { deliveryUnavailable: false }],
  ['an empty cart', [calculated(0), failed('cart_empty')], { totals: null, failure: null }],
  ['a refused promo code', [set, failed('promo_expired')], { awaitedVersion: 1, failure: null }],
  [
    'an address priced without the refused code',
    [set, failed('promo_expired'), calculated(1)],
    { ready: true },
  ],
  ['a reset', [set, calculated(1), { type: 'totals reset' }], { totals: null, ready: false, address }],
  ['no cart', [set, calculated(1), { type: 'cart gone' }], { totals: null, address: null, ready: false }],
];

test.each(rows)('%s', (_, events, expected) => {
  expect(events.reduce(reduceTotals, initialTotals)).toMatchObject(expected);
});

test('a refused promo code is shown as failed, another refusal as a failure of the totals', () => {
  expect(reduceTotals(initialTotals, failed('promo_expired')).promo).toMatchObject({
    state: 'failed',
    step: 'apply',
  });
  expect(reduceTotals(initialTotals, failed('post_code_format')).failure?.kind).toBe('address');
  expect(reduceTotals(initialTotals, failed('anything')).failure?.kind).toBe('other');
});
