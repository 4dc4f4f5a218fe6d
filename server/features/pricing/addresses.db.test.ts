import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliveryUnavailableWarning } from '#contract/buying/cart.ts';
import { COUNTRIES } from '#demo/content/countries.ts';
import { openPricingShop } from '#tests/support/shops/pricing-shop.ts';

let shop: Awaited<ReturnType<typeof openPricingShop>>;
const db = () => shop.database.db;

beforeAll(async () => {
  shop = await openPricingShop();
});
afterAll(() => shop.close());

describe('addresses', () => {
  const refused = async (country: string, postCode: string) => {
    const { status, body } = await shop.totals({ cart_items: shop.one, country, postCode });
    expect(status).toBe(422);
    expect(body.error).toBe(body.message);
    expect(body.is_delivery_unavailable).toBe(false);
    return body;
  };

  test('an unknown country', async () => {
    expect(await refused('Atlantis', '1')).toMatchObject({
      message: 'Incorrect address: unknown country',
      code: 'address_country_unknown',
    });
  });

  test('every country has a post code format, which its example matches', async () => {
    for (const { name, example } of COUNTRIES) {
      await shop.answer({ cart_items: shop.one, country: name, postCode: ` ${example.toLowerCase()} ` });
      const { message, code, words } = await refused(name, '12');
      expect(message).toBe(`Incorrect zip code format: ${example} expected for ${name}`);
      expect(code).toBe('post_code_format');
      expect(words).toEqual({ example, country: name });
    }
  });

  test.each([
    ['Latvia', 'LV–1010'],
    ['Latvia', '1010'],
    ['Ireland', 'd6w x285'],
    ['Netherlands', '1012ab'],
    ['United Kingdom', 'm1 1ae'],
    ['United Kingdom', 'EC1A1BB'],
    ['Sweden', '11120'],
    ['Poland', '00950'],
    ['Malta', 'vlt1117'],
  ])('%s takes %s', async (country, postCode) => {
    await shop.answer({ cart_items: shop.one, country, postCode });
  });

  test.each([
    ['Latvia', 'LV-10100'],
    ['Spain', '53001'],
    ['Netherlands', '0123 AB'],
    ['Liechtenstein', '9499'],
    ['Germany', '1011５'],
    ['Germany', '10115\n10115'],
    ['United Kingdom', 'SW1A'],
  ])('%s does not take %s', async (country, postCode) => {
    expect((await refused(country, postCode)).code).toBe('post_code_format');
  });
});

describe('delivery', () => {
  const deliveryTo = async (country: string, postCode: string, items: object[] = shop.one) =>
    (await shop.answer({ cart_items: items, country, postCode })).original.delivery_cost;

  test.each([
    ['Latvia', 'LV-1010', 2.9],
    ['Estonia', '10111', 5.9],
    ['Germany', '10115', 9.9],
    ['Spain', '28001', 13.9],
    ['Norway', '0150', 19.9],
    ['Spain', '07001', 24.9],
    ['Portugal', '9000-001', 24.9],
    ['France', '20000', 24.9],
    ['United Kingdom', 'BT1 5GS', 24.9],
    ['Malta', 'VLT 1117', 24.9],
  ])('a light parcel of 199 euros to %s %s costs %d', async (country, postCode, price) => {
    expect(await deliveryTo(country, postCode)).toBe(price);
  });

  test('it depends on the weight and the value of the goods', async () => {
    expect(await deliveryTo('Latvia', 'LV-1010', [{ sku: 'CH-1', count: 1 }])).toBe(3.9);
    expect(await deliveryTo('Latvia', 'LV-1010', [{ sku: 'CH-1', count: 25 }])).toBe(5.9);
    expect(await deliveryTo('Latvia', 'LV-1010', [{ sku: 'CH-1', count: 50 }])).toBe(2.9);
    expect(await deliveryTo('Latvia', 'LV-1010', [{ sku: 'PX-1', count: 2 }])).toBe(0);
    expect(await deliveryTo('Norway', '0150', [{ sku: 'PX-1', count: 5 }])).toBe(19.9);
  });

  test.each([
    ['Iceland', '101'],
    ['Spain', '35001'],
    ['United Kingdom', 'JE2 4WE'],
  ])('EN-33 %s %s has no rate: unavailable, and no error', async (country, postCode) => {
    const given = await shop.answer({ cart_items: shop.one, country, postCode });
    expect(given).toMatchObject({
      is_delivery_unavailable: true,
      warning_message: deliveryUnavailableWarning,
      error: null,
      original: { delivery_cost: null, final_amount: 199 },
    });
  });
});

test('an unreadable pattern does not prevent orders, and an invalid one cannot be saved', async () => {
  const set = (pattern: string) =>
    db().updateTable('countries').set({ post_code_pattern: pattern }).where('iso', '=', 'AT').execute();
  await set('(?i)[[:digit:]]{4}');
  await shop.answer({ cart_items: shop.one, country: 'Austria', postCode: 'anything' });
  await expect(set('(')).rejects.toMatchObject({ code: '2201B' });
});
