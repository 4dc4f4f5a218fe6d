import { beforeEach, expect, test, vi } from 'vitest';
import { aLine, aTotals } from '#tests/support/storefront/cart-builders.ts';
import { contents, later, openStubShop } from '#tests/support/storefront/cart-stub-shop.ts';

const riga = { country: 'Latvia', postCode: 'LV-1010', city: 'Riga', address: 'Brivibas iela 1' };
const welcome = {
  id: 3,
  code: 'WELCOME10',
  description: '10 off',
  discount_type: 'fixed',
  discount_amount: 10,
};
const applied = [200, { status: 'OK', message: '', payload: welcome }] as const;
const totalsCall = '/cart/calculate-totals';

let shop = openStubShop();
beforeEach(() => {
  shop = openStubShop();
  shop.answers['/cart/contents'] = contents([aLine({ count: 2 }), aLine({ item_id: 2 })]);
  shop.answers[totalsCall] = [200, aTotals()];
  vi.resetModules();
});

/** The stores with a cart of two lines, followed by its totals. */
const open = async () => {
  const cart = await import('./cart.ts');
  const totals = await import('./totals.ts');
  totals.followCartWithTotals();
  await cart.loadCart();
  await vi.waitFor(() => expect(totals.useTotals.getState().calculating).toBe(false));
  return { ...cart, ...totals, state: totals.useTotals.getState };
};
const bodies = () => shop.asked.filter(({ path }) => path === totalsCall).map(({ body }) => body);

test('CT-42 CO-39 a fetch with items recalculates the totals, with what is in the cart', async () => {
  const { state } = await open();
  expect(shop.paths()).toEqual(['/cart/contents', totalsCall]);
  expect(bodies()).toEqual([
    {
      cart_items: [
        { sku: 'P-1', count: 2 },
        { sku: 'P-2', count: 1 },
      ],
    },
  ]);
  expect(state()).toMatchObject({ totals: { vat_rate: 21 }, ready: false, failure: null });
});

test('CT-43 a fetch without items empties the totals and asks for none', async () => {
  const { loadCart, state } = await open();
  shop.answers['/cart/contents'] = contents([]);
  await loadCart();
  expect(state().totals).toBeNull();
  expect(bodies()).toHaveLength(1);
});

test('CO-33 CO-36 an address is stored, goes along and makes the totals ready', async () => {
  const { setAddress, state } = await open();
  expect(await setAddress({ ...riga, name: 'Anna' })).toBe('calculated');
  expect(bodies()[1]).toMatchObject({ ...riga, name: 'Anna' });
  expect(bodies()[1]).not.toHaveProperty('promoCode');
  expect(state()).toMatchObject({ address: riga, ready: true });
});

test('CO-34 clearing the address recalculates without it', async () => {
  const { clearAddress, setAddress, state } = await open();
  await setAddress(riga);
  await clearAddress();
  expect(bodies()[2]).not.toHaveProperty('country');
  expect(state()).toMatchObject({ address: null, ready: false });
});

test('BY-61 before there is an address the delivery is estimated for the chosen place', async () => {
  const { estimateFor, setAddress, state } = await open();
  const done = () => vi.waitFor(() => expect(state().calculating).toBe(false));
  estimateFor({ country: 'Latvia', postCode: 'LV-1010' });
  await done();
  expect(bodies()[1]).toMatchObject({ country: 'Latvia', postCode: 'LV-1010', estimate: true });
  estimateFor({ country: 'Latvia', postCode: 'LV-1010' });
  expect(bodies()).toHaveLength(2);
  await setAddress(riga);
  expect(bodies()[2]).not.toHaveProperty('estimate');
});

test('BY-61 a place that the shop refuses keeps the totals: first without the post code, then without the country', async () => {
  const { estimateFor, state } = await open();
  shop.answers[totalsCall] = () => {
    const body = bodies().at(-1) as { readonly postCode?: string; readonly country?: string };
    if (body.postCode) return [422, { status: 'ERROR', code: 'post_code_format', message: 'Nope' }];
    if (body.country) return [422, { status: 'ERROR', code: 'address_country_unknown', message: 'Nope' }];
    return [200, aTotals()];
  };
  estimateFor({ country: 'Latvia', postCode: '123' });
  await vi.waitFor(() => expect(bodies()).toHaveLength(4));
  await vi.waitFor(() => expect(state().calculating).toBe(false));
  expect(bodies().slice(1)).toMatchObject([
    { country: 'Latvia', postCode: '123' },
    { country: 'Latvia', postCode: '' },
    { cart_items: [{}, {}] },
  ]);
  expect(state()).toMatchObject({ totals: { vat_rate: 21 }, failure: null });
});

test('BY-71 a code applied in the cart is applied in the checkout and removed in both; a wrong one leaves the totals', async () => {
  const { applyPromo, estimateFor, removePromo, setAddress, state } = await open();
  estimateFor({ country: 'Latvia', postCode: '' });
  await vi.waitFor(() => expect(state().calculating).toBe(false));
  shop.answers['/promocodes/check'] = [200, { status: 'ERROR', code: 'promo_not_found', message: 'Nope' }];
  expect(await applyPromo('WRONG', () => null)).toBe(false);
  expect(state()).toMatchObject({ totals: { vat_rate: 21 }, promo: { state: 'failed' } });
  shop.answers['/promocodes/check'] = applied;
  expect(await applyPromo('WELCOME10', () => null)).toBe(true);
  expect(bodies().at(-1)).toMatchObject({ promoCode: 'WELCOME10', country: 'Latvia', estimate: true });
  await setAddress(riga);
  expect(bodies().at(-1)).toMatchObject({ promoCode: 'WELCOME10', ...riga });
  expect(await removePromo()).toBe(true);
  expect(bodies().at(-1)).not.toHaveProperty('promoCode');
  expect(state().promo).toEqual({ state: 'empty' });
});

test('an estimate for another place keeps the way of delivery that the shopper chose', async () => {
  const { estimateFor, state } = await open();
  const { chooseDelivery, deliveryChoice } = await import('./delivery-choice.ts');
  chooseDelivery({ method: 'omniva', point: null });
  shop.answers[totalsCall] = () =>
    'delivery_method' in (bodies().at(-1) as object)
      ? [422, { status: 'ERROR', code: 'delivery_method_gone', message: 'Gone' }]
      : [200, aTotals()];
  estimateFor({ country: 'Germany', postCode: '' });
  await vi.waitFor(() => expect(bodies()).toHaveLength(3));
  await vi.waitFor(() => expect(state().calculating).toBe(false));
  expect(deliveryChoice()).toEqual({ method: 'omniva', point: null });
});

test('CO-37 any error clears readiness; a later success of another kind does not bring it back', async () => {
  const { calculateTotals, setAddress, state } = await open();
  await setAddress(riga);
  shop.answers[totalsCall] = [422, { status: 'ERROR', message: 'Invalid postcode' }];
  expect(await calculateTotals()).toBe('failed');
  expect(state()).toMatchObject({ ready: false, totals: null, failure: { kind: 'address' } });
  shop.answers[totalsCall] = [200, aTotals()];
  await calculateTotals();
  expect(state()).toMatchObject({ ready: false, failure: null });
});

test('CT-44 a new request cancels the one in flight, which is ignored', async () => {
  const { calculateTotals, state } = await open();
  const slow = later();
  shop.answers[totalsCall] = slow.answer;
  const first = calculateTotals();
  shop.answers[totalsCall] = [200, aTotals({ vat_rate: 19 })];
  expect(await calculateTotals()).toBe('calculated');
  slow.come([500, {}]);
  expect(await first).toBe('cancelled');
  expect(state()).toMatchObject({ totals: { vat_rate: 19 }, deliveryUnavailable: false, failure: null });
});

test.each([
  ['SM-18 the flag of the shop', [200, aTotals({ is_delivery_unavailable: true })]],
  ['SM-19 the words of a refusal', [422, { status: 'ERROR', message: 'Delivery is not available' }]],
  ['SM-20 a fault of the shop', [503, { status: 'ERROR', message: 'Server Error' }]],
] as const)('%s makes delivery unavailable, which is no error', async (_name, reply) => {
  const { calculateTotals, state } = await open();
  shop.answers[totalsCall] = [...reply];
  expect(await calculateTotals()).toBe('delivery-unavailable');
  expect(state()).toMatchObject({ deliveryUnavailable: true, failure: null });
});

test('SM-21 so does no answer', async () => {
  const { calculateTotals, state } = await open();
  shop.answers[totalsCall] = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await calculateTotals()).toBe('delivery-unavailable');
  expect(state().deliveryUnavailable).toBe(true);
});

test('CT-05 a cart that the shop finds empty is no error', async () => {
  const { calculateTotals, state } = await open();
  shop.answers[totalsCall] = [422, { status: 'ERROR', message: 'Cart is empty' }];
  await calculateTotals();
  expect(state()).toMatchObject({ failure: null, deliveryUnavailable: false, totals: null });
});

test('SM-14 a code is validated, then applied and priced', async () => {
  const { applyPromo, state } = await open();
  const answer = later();
  shop.answers['/promocodes/check'] = answer.answer;
  const applying = applyPromo(' welcome10 ', () => riga);
  expect(state().promo).toEqual({ state: 'validating', code: 'welcome10' });
  answer.come([...applied]);
  expect(await applying).toBe(true);
  expect(state().promo).toEqual({ state: 'applied', code: { ...welcome, applies_to_delivery: false } });
  expect(bodies()[1]).toMatchObject({ ...riga, promoCode: 'WELCOME10' });
});

test('SM-16 removing takes the code and the discount away', async () => {
  const { applyPromo, removePromo, state } = await open();
  shop.answers['/promocodes/check'] = applied;
  await applyPromo('WELCOME10', () => riga);
  expect(await removePromo()).toBe(true);
  expect(state().promo).toEqual({ state: 'empty' });
  expect(bodies()[2]).not.toHaveProperty('promoCode');
});

test('CO-32 without a code nothing is asked: No promo code provided', async () => {
  const { applyPromo, state } = await open();
  expect(await applyPromo('  ', () => riga)).toBe(false);
  expect(state().promo).toMatchObject({ state: 'failed', failure: { message: 'No promo code provided' } });
  expect(shop.paths()).not.toContain('/promocodes/check');
});

test('SM-17 ER-12 a code that is refused has failed, with the words of the shop if there are any', async () => {
  const { applyPromo, state } = await open();
  shop.answers['/promocodes/check'] = [200, { status: 'ERROR', message: 'Promo code has expired' }];
  await applyPromo('OLD', () => riga);
  expect(state().promo).toMatchObject({ step: 'validate', failure: { message: 'Promo code has expired' } });
  shop.answers['/promocodes/check'] = [200, { status: 'ERROR' }];
  await applyPromo('OLD', () => riga);
  expect(state().promo).toMatchObject({ state: 'failed', step: 'validate', failure: { message: null } });
});

test('ER-13 a code that cannot be priced is not applied', async () => {
  const { applyPromo, state } = await open();
  shop.answers['/promocodes/check'] = applied;
  shop.answers[totalsCall] = [422, { status: 'ERROR' }];
  expect(await applyPromo('WELCOME10', () => riga)).toBe(false);
  expect(state().promo).toMatchObject({ state: 'failed', step: 'apply' });
});

test('a code refused at the order has failed, and the totals go without it', async () => {
  const { applyPromo, refusePromo, state } = await open();
  shop.answers['/promocodes/check'] = applied;
  await applyPromo('WELCOME10', () => riga);
  await refusePromo({ http: 422, code: 'promo_used', message: 'Promo code has already been used' });
  expect(state()).toMatchObject({ promo: { state: 'failed', step: 'order' }, calculating: false });
  expect(bodies().at(-1)).not.toHaveProperty('promoCode');
});

test('the description of an applied code is loaded again in another language', async () => {
  const { applyPromo, renewPromo, removePromo, state } = await open();
  shop.answers['/promocodes/check'] = applied;
  await applyPromo('WELCOME10', () => riga);
  shop.answers['/promocodes/check'] = [
    200,
    { status: 'OK', message: '', payload: { ...welcome, description: '10 weniger' } },
  ];
  await renewPromo();
  expect(state().promo).toMatchObject({ state: 'applied', code: { description: '10 weniger' } });
  const late = renewPromo();
  await removePromo();
  await late;
  expect(state().promo).toEqual({ state: 'empty' });
});

test('ER-14 totals that fail after a removal say so', async () => {
  const { applyPromo, removePromo, state } = await open();
  shop.answers['/promocodes/check'] = applied;
  await applyPromo('WELCOME10', () => riga);
  shop.answers[totalsCall] = [422, { status: 'ERROR' }];
  expect(await removePromo()).toBe(false);
  expect(state().promo).toMatchObject({ state: 'failed', step: 'remove' });
});

test('a code that runs out later is dropped with its reason, and the totals come without it', async () => {
  const { applyPromo, calculateTotals, state } = await open();
  shop.answers['/promocodes/check'] = applied;
  await applyPromo('WELCOME10', () => riga);
  const refusal = { status: 'ERROR', code: 'promo_expired', message: 'Promo code has expired' };
  let asked = 0;
  shop.answers[totalsCall] = () => {
    asked += 1;
    return asked === 1 ? [422, refusal] : [200, aTotals()];
  };
  expect(await calculateTotals()).toBe('calculated');
  expect(state()).toMatchObject({
    totals: {},
    promo: { state: 'failed', failure: { code: 'promo_expired' } },
  });
});

test('EN-30 what a promo code leaves out has its default', async () => {
  const { promoCodeOf } = await import('./totals.ts');
  expect(promoCodeOf({ code: 'X' })).toEqual({
    id: 0,
    code: 'X',
    description: '',
    discount_type: 'fixed',
    discount_amount: 0,
    applies_to_delivery: false,
  });
});

test('SM-13 clearing empties the cart, the totals and the saved address', async () => {
  const { clearCart, setAddress, state, useCart } = await open();
  await setAddress(riga);
  shop.answers['/cart/clear'] = [200, { status: 'OK', message: 'Cart cleared.' }];
  shop.answers['/cart/contents'] = contents([]);
  await clearCart();
  expect(useCart.getState()).toMatchObject({ lines: [], count: 0 });
  expect(state()).toMatchObject({ totals: null, address: null, promo: { state: 'empty' } });
});

test('SM-04 nothing is left of the totals when the cart is forgotten', async () => {
  const { emptyCart, setAddress, state } = await open();
  await setAddress(riga);
  const answer = later();
  shop.answers[totalsCall] = answer.answer;
  const late = setAddress(riga);
  emptyCart();
  answer.come([200, aTotals()]);
  expect(await late).toBe('cancelled');
  expect(state()).toMatchObject({ totals: null, address: null, ready: false });
});

test('PY-11 new totals take the place of the old ones', async () => {
  const { state, takeTotals } = await open();
  takeTotals(aTotals({ vat_rate: 5 }));
  expect(state().totals?.vat_rate).toBe(5);
});

test('PY-09 reset, there are no totals; the address stays', async () => {
  const { resetTotals, setAddress, state } = await open();
  await setAddress(riga);
  resetTotals();
  expect(state()).toMatchObject({ totals: null, ready: false, address: riga });
});

test('CO-36 an address is ready by whichever calculation prices it', async () => {
  const { loadCart, resetTotals, setAddress, state } = await open();
  resetTotals();
  const slow = later();
  shop.answers[totalsCall] = slow.answer;
  const asked = setAddress(riga);
  shop.answers[totalsCall] = [200, aTotals({ vat_rate: 19 })];
  shop.answers['/cart/contents'] = contents([aLine({ count: 5 })]);
  await loadCart();
  await vi.waitFor(() => expect(state().totals).toMatchObject({ vat_rate: 19 }));
  slow.come([200, aTotals()]);
  expect(await asked).toBe('cancelled');
  expect(state()).toMatchObject({ totals: { vat_rate: 19 }, ready: true });
});

const changedMeanwhile = 'an address that is typed while the old one is priced';

test(`${changedMeanwhile} is not ready to be ordered with`, async () => {
  const { setAddress, unreadyTotals, state } = await open();
  const slow = later();
  shop.answers[totalsCall] = slow.answer;
  const asked = setAddress(riga);
  unreadyTotals();
  slow.come([200, aTotals({ vat_rate: 19 })]);
  expect(await asked).toBe('cancelled');
  expect(state()).toMatchObject({ totals: { vat_rate: 19 }, ready: false, calculating: false });
});

test.each([
  ['has no delivery price', [200, aTotals({ is_delivery_unavailable: true })]],
  ['is refused', [422, { status: 'ERROR', message: 'Invalid postcode' }]],
] as const)(`${changedMeanwhile}: that the old one %s is no news`, async (_name, reply) => {
  const { setAddress, unreadyTotals, state } = await open();
  const slow = later();
  shop.answers[totalsCall] = slow.answer;
  const asked = setAddress(riga);
  unreadyTotals();
  slow.come([...reply]);
  expect(await asked).toBe('cancelled');
  expect(state()).toMatchObject({ deliveryUnavailable: false, failure: null, ready: false });
});

test('another address is typed: that the last one had no delivery price no longer holds', async () => {
  const { setAddress, unreadyTotals, state } = await open();
  shop.answers[totalsCall] = [200, aTotals({ is_delivery_unavailable: true })];
  await setAddress(riga);
  expect(state().deliveryUnavailable).toBe(true);
  unreadyTotals();
  expect(state()).toMatchObject({ deliveryUnavailable: false, ready: false, address: riga });
});

test.each([
  [
    'a price has changed',
    { converted: { cart: { items: [{ sku: 'P-2', count: 1, price: 12, sum: 12 }], totalAmount: 32 } } },
  ],
  [
    'a count has changed',
    { converted: { cart: { items: [{ sku: 'P-2', count: 3, price: 10, sum: 30 }], totalAmount: 50 } } },
  ],
  ['a line is sold out', { unavailable_items: [{ sku: 'P-2', name: 'Product 2', count: 1 }] }],
])('the lines are read again when the totals say that %s', async (_name, news) => {
  const { calculateTotals, useCart } = await open();
  shop.answers['/cart/contents'] = contents([aLine({ count: 2 })]);
  shop.answers[totalsCall] = [200, aTotals(news)];
  await calculateTotals();
  await vi.waitFor(() => expect(useCart.getState().lines).toHaveLength(1));
});

test('totals that agree with the lines, or are of another currency, read nothing again', async () => {
  const { calculateTotals } = await open();
  const items = [{ sku: 'P-2', count: 1, price: 10, sum: 10 }];
  shop.answers[totalsCall] = [200, aTotals({ converted: { cart: { items, totalAmount: 30 } } })];
  await calculateTotals();
  const dearer = [{ sku: 'P-2', count: 1, price: 12, sum: 12 }];
  shop.answers[totalsCall] = [
    200,
    aTotals({ converted: { currency_symbol: '$', cart: { items: dearer, totalAmount: 32 } } }),
  ];
  await calculateTotals();
  expect(shop.paths().filter((path) => path === '/cart/contents')).toHaveLength(1);
});

test('a code for a delivery to a locker keeps the order ready, though the address has the street of the locker', async () => {
  const { applyPromo, setAddress, state } = await open();
  const point = {
    ...{ code: 'imanta', name: 'Imanta', country: 'LV', city: 'Riga', address: 'Kurzemes 3' },
    ...{ post_code: 'LV-1067', hours: '24 h' },
  };
  const delivery = { method: 'omniva', name: 'Omniva', kind: 'locker', arrival: null, point } as const;
  shop.answers[totalsCall] = [200, aTotals({ delivery })];
  shop.answers['/promocodes/check'] = applied;
  await setAddress({ ...riga, city: '', address: '' });
  expect(state().ready).toBe(true);
  const toLocker = { ...riga, city: point.city, address: point.address };
  expect(await applyPromo('WELCOME10', () => toLocker)).toBe(true);
  expect(state()).toMatchObject({ ready: true, promo: { state: 'applied' } });
  // Another post code has to be priced first, as for a courier.
  await applyPromo('WELCOME10', () => ({ ...toLocker, postCode: 'LV-3401' }));
  expect(state().ready).toBe(false);
});

test('a code that was looked up while another address was calculated is priced for that one', async () => {
  const { applyPromo, setAddress, state } = await open();
  const liepaja = { ...riga, postCode: 'LV-3401', city: 'Liepaja' };
  await setAddress(riga);
  const slow = later();
  shop.answers['/promocodes/check'] = slow.answer;
  const applying = applyPromo('WELCOME10', () => liepaja);
  await setAddress(liepaja);
  slow.come([...applied]);
  expect(await applying).toBe(true);
  expect(bodies().at(-1)).toMatchObject({ ...liepaja, promoCode: 'WELCOME10' });
  expect(state()).toMatchObject({ address: liepaja, ready: true });
});

test('a code for an address that was not calculated yet does not ready the order', async () => {
  const { applyPromo, setAddress, unreadyTotals, state } = await open();
  await setAddress(riga);
  shop.answers['/promocodes/check'] = applied;
  unreadyTotals();
  expect(await applyPromo('WELCOME10', () => ({ ...riga, postCode: 'LV-3401' }))).toBe(true);
  expect(state()).toMatchObject({ address: { postCode: 'LV-3401' }, ready: false });
});

test('a code that is applied while its address is calculated leaves that ready', async () => {
  const { applyPromo, setAddress, state } = await open();
  const slow = later();
  shop.answers[totalsCall] = slow.answer;
  const asked = setAddress(riga);
  shop.answers['/promocodes/check'] = applied;
  shop.answers[totalsCall] = [200, aTotals({ vat_rate: 19 })];
  expect(await applyPromo('WELCOME10', () => ({ ...riga, name: 'Anna' }))).toBe(true);
  slow.come([200, aTotals()]);
  await asked;
  expect(state()).toMatchObject({ totals: { vat_rate: 19 }, ready: true });
});

test('a code whose totals failed is not applied, also where another address was typed meanwhile', async () => {
  const { applyPromo, setAddress, unreadyTotals, state } = await open();
  await setAddress(riga);
  shop.answers['/promocodes/check'] = applied;
  const slow = later();
  shop.answers[totalsCall] = slow.answer;
  const applying = applyPromo('WELCOME10', () => riga);
  await vi.waitFor(() => expect(state().calculating).toBe(true));
  unreadyTotals();
  slow.come([422, { status: 'ERROR', message: 'Something else' }]);
  expect(await applying).toBe(false);
  expect(state().promo.state).toBe('failed');
});
