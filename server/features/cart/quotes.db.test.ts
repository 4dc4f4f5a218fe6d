import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCatalogueNames } from '#server/features/catalogue/catalogue-names.ts';
import { readCheckoutState } from '#server/features/checkout/checkout-views.ts';
import { createDeliveryTerms } from '#server/features/delivery/delivery-terms.ts';
import { readCart } from '#server/features/pricing/basket-views.ts';
import type { PriceRequest } from '#server/features/pricing/price-cart.ts';
import { createPricing } from '#server/features/pricing/pricing.ts';
import { createRateTable } from '#server/gateways/delivery/rate-table.ts';
import { createRateLimits, limitsFor } from '#server/http/limits/rate-limit.ts';
import type { Locale } from '#server/lib/locale.ts';
import { aProduct } from '#tests/support/builders.ts';
import { idOfCustomer } from '#tests/support/customers.ts';
import { openAccountShop } from '#tests/support/shops/account-shop.ts';
import { createCart } from './cart.ts';
import { quoteFingerprint } from './quote-rules.ts';

let shop: Awaited<ReturnType<typeof openAccountShop>>;
const db = () => shop.database.db;

beforeAll(async () => {
  shop = await openAccountShop();
});
afterAll(() => shop.close());

type Customer = Awaited<ReturnType<typeof shop.newcomer>>;

const savedQuote = async (customer: Customer) =>
  db()
    .selectFrom('cart_quotes')
    .innerJoin('carts', 'carts.id', 'cart_quotes.cart_id')
    .select(['cart_version', 'currency', 'final_cents'])
    .where('carts.customer_id', '=', await idOfCustomer(db(), customer))
    .executeTakeFirst();

/** A customer with three units of 10.00 in the cart. */
const aShopper = async () => {
  const customer = await shop.newcomer();
  const productId = await aProduct(db(), { price: 1000, stock: 10 });
  await customer.post('/api/cart/add', { id: productId, count: 3 });
  return { customer, productId };
};

const riga = { country: 'Latvia', postCode: 'LV-1010' };
const ask = (customer: Customer, body: object = riga) => customer.post('/api/cart/calculate-totals', body);

const euro: Locale = { languageId: 1, currency: { code: 'EUR', symbol: '€', rate: '1' } };

const services = () => {
  const { world } = shop.clock;
  const limits = createRateLimits(db(), world, limitsFor({ account: 1000, address: 1000 }));
  const log = pino({ level: 'silent' });
  const names = createCatalogueNames(db());
  const deliveryTerms = createDeliveryTerms(db());
  const pricing = createPricing({
    db: db(),
    world,
    log,
    limits,
    gateway: createRateTable(db()),
    deliveryTerms,
    names,
  });
  return { pricing, cart: createCart({ db: db(), world, limits, pricing, names, deliveryTerms }) };
};

const shownTotal = async (customer: Customer, given: Partial<PriceRequest> = {}): Promise<number | null> => {
  const shopper = { customerId: await idOfCustomer(db(), customer) };
  const request = { shopper, promoCode: null, locale: euro, ...riga, ...given };
  return (await readCheckoutState(db(), shopper, quoteFingerprint(request, null))).shownCents;
};

test('the newest totals shown to a customer are saved', async () => {
  const { customer } = await aShopper();
  await ask(customer);
  expect(await savedQuote(customer)).toEqual({ cart_version: 1, currency: 'EUR', final_cents: 3390 });
  await ask(customer, { ...riga, currency: 'USD' });
  // Three times 10.84 and 4.23 of delivery.
  expect(await savedQuote(customer)).toEqual({ cart_version: 1, currency: 'USD', final_cents: 3675 });
});

test('refused totals leave the quote unchanged', async () => {
  const { customer } = await aShopper();
  await ask(customer);
  expect((await ask(customer, { ...riga, promoCode: 'NOBODY-KNOWS' })).status).toBe(422);
  expect(await savedQuote(customer)).toMatchObject({ final_cents: 3390 });
});

test('every change of the cart deletes the quote, a request without effect does not', async () => {
  const { customer, productId } = await aShopper();
  const other = await aProduct(db());
  await ask(customer);
  await customer.post('/api/cart/add', { id: productId, count: 3, set: true });
  await customer.post('/api/cart/add', { id: productId, count: 99 });
  await customer.post('/api/cart/remove', { id: other });
  expect(await savedQuote(customer)).toMatchObject({ cart_version: 1 });
  for (const [call, body, version] of [
    ['add', { id: productId, count: 4, set: true }, 2],
    ['add', { id: other }, 3],
    ['remove', { id: other }, 4],
  ] as const) {
    await ask(customer);
    await customer.post(`/api/cart/${call}`, body);
    expect(await savedQuote(customer)).toBeUndefined();
    await ask(customer);
    expect(await savedQuote(customer)).toMatchObject({ cart_version: version });
  }
  await customer.post('/api/cart/clear');
  expect(await savedQuote(customer)).toBeUndefined();
  // An empty cart that is cleared is not changed.
  await customer.post('/api/cart/clear');
  expect((await readCart(db(), { customerId: await idOfCustomer(db(), customer) })).cartVersion).toBe(5);
});

test('items sent by SKU save no quote', async () => {
  const customer = await shop.newcomer();
  await aProduct(db(), { sku: 'LOOSE-1' });
  await ask(customer, { cart_items: [{ sku: 'LOOSE-1', count: 1 }] });
  expect(await savedQuote(customer)).toBeUndefined();
});

test('it is found for the same cart, address, promo code and currency in any spelling', async () => {
  const { customer } = await aShopper();
  await ask(customer, { country: ' latvia', postCode: 'lv-1010 ', promoCode: 'welcome10' });
  const promoCode = ' WELCOME10';
  expect(await shownTotal(customer, { promoCode })).toBe(2390);
  expect(await shownTotal(customer)).toBeNull();
  expect(await shownTotal(customer, { promoCode: 'ALLIN5' })).toBeNull();
  expect(await shownTotal(customer, { promoCode, postCode: 'LV-1011' })).toBeNull();
  expect(await shownTotal(customer, { promoCode, country: 'Germany', postCode: '10115' })).toBeNull();
  const dollar = { languageId: 1, currency: { code: 'USD', symbol: '$', rate: '1.0842' } };
  expect(await shownTotal(customer, { promoCode, locale: dollar })).toBeNull();
  expect(await shownTotal(customer, { promoCode, locale: { ...euro, languageId: 2 } })).toBe(2390);
});

test('a changed price is shown', async () => {
  const { customer, productId } = await aShopper();
  await ask(customer);
  await db().updateTable('products').set({ price_cents: 1100 }).where('id', '=', productId).execute();
  const { pricing } = services();
  const now = await pricing.quote({
    shopper: { customerId: await idOfCustomer(db(), customer) },
    promoCode: null,
    locale: euro,
    ...riga,
  });
  expect(await shownTotal(customer)).toBe(3390);
  expect(now.charged.totalCents).toBe(3690);
});

test('a slow calculation of an older cart does not replace a newer one', async () => {
  const { customer, productId } = await aShopper();
  const { pricing, cart } = services();
  const shopper = { customerId: await idOfCustomer(db(), customer) };
  const request = { shopper, promoCode: null, locale: euro, ...riga };
  const slow = await pricing.quote(request);
  await customer.post('/api/cart/add', { id: productId });
  await ask(customer);
  await cart.saveQuote(db(), request, slow);
  expect(await savedQuote(customer)).toMatchObject({ cart_version: 2, final_cents: 4390 });
});

test('a deleted customer leaves nothing behind', async () => {
  const { customer } = await aShopper();
  await ask(customer);
  const customerId = await idOfCustomer(db(), customer);
  const { pricing, cart } = services();
  const request = { shopper: { customerId }, promoCode: null, locale: euro, ...riga };
  const late = await pricing.quote(request);
  await db().deleteFrom('customers').where('id', '=', customerId).execute();
  await cart.saveQuote(db(), request, late);
  for (const table of ['carts', 'cart_lines', 'cart_quotes'] as const) {
    const { rows } = await sql`select from ${sql.table(table)} where customer_id = ${customerId}`.execute(
      db(),
    );
    expect(rows).toEqual([]);
  }
});
