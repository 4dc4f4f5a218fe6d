import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DeliveryGateway, DeliveryQuote } from '#server/gateways/delivery/delivery-gateway.ts';
import { aProduct } from '#tests/support/builders.ts';
import { openDeliveryShop } from '#tests/support/shops/delivery-shop.ts';

let shop: Awaited<ReturnType<typeof openDeliveryShop>>;

beforeAll(async () => {
  shop = await openDeliveryShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.setClock('2026-11-16 10:00'));

interface Package {
  readonly sides?: readonly [number, number, number];
  readonly grams?: number;
  readonly handlingDays?: number;
}

/** A buyer with one piece of a product of this package in the cart. */
const aBuyerOf = async (price: number, { sides, grams, handlingDays }: Package = {}) => {
  const buyer = await shop.buyer();
  const id = await aProduct(shop.db, { price, stock: 50 });
  await shop.db
    .updateTable('products')
    .set({
      package_mm: sides ? [...sides] : null,
      handling_days: handlingDays ?? null,
      ...(grams !== undefined && { weight_grams: grams }),
    })
    .where('id', '=', id)
    .execute();
  await buyer.fill([id, 1]);
  return { ...buyer, productId: id };
};

const riga = { country: 'Latvia', postCode: 'LV-1010' };
const orderRow = (number: string) =>
  shop.db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirstOrThrow();

const pay = async (number: string): Promise<void> => {
  await shop.db.transaction().execute(async (trx) => {
    const order = await shop.services.orders.orderByNumber(trx, number, { lock: true });
    await shop.services.orders.move(trx, { id: order?.id ?? 0 }, 'paid', { reason: 'test', actor: 'test' });
  });
};

const ordersOf = async (customerId: number): Promise<number> =>
  (await shop.db.selectFrom('orders').select('id').where('customer_id', '=', customerId).execute()).length;

describe('options', () => {
  test('list name, price and arrival of every method; the cheapest that brings the goods is preselected', async () => {
    const buyer = await aBuyerOf(2000);
    const { body } = await buyer.totals(riga);
    expect(body.delivery).toMatchObject({ method: 'omniva', kind: 'locker', point: null });
    expect(body.converted.delivery_cost).toBe(2.49);
    expect(body.options).toMatchObject([
      { method: 'courier', price: 5, arrival: { from: '2026-11-17', to: '2026-11-19' }, refused: null },
      { method: 'omniva', price: 2.49, arrival: { from: '2026-11-17', to: '2026-11-19' }, refused: null },
      { method: 'pickup', price: 0, arrival: { from: '2026-11-16', ready_at: '2026-11-16T10:00:00.000Z' } },
      {
        method: 'express',
        price: 8.9,
        arrival: { from: '2026-11-16', window: { from: '17:00', to: '21:00' } },
      },
    ]);
    expect(body.options?.[0]?.arrival?.order_by).toBe('2026-11-16T13:00:00.000Z');
  });

  test('BY-51 a parcel of exactly 64×39×38 cm and 30 kg fits Omniva; a millimetre or a gram more does not', async () => {
    const refusalOf = async (given: Package) => {
      const { body } = await (await aBuyerOf(2000, given)).totals(riga);
      return body.options?.find(({ method }) => method === 'omniva')?.refused;
    };
    expect(await refusalOf({ sides: [640, 380, 390], grams: 30_000 })).toBeNull();
    expect(await refusalOf({ sides: [641, 390, 380], grams: 30_000 })).toEqual({ reason: 'too_large' });
    expect(await refusalOf({ sides: [640, 390, 380], grams: 30_001 })).toEqual({
      reason: 'too_heavy',
      kg: 30,
    });
  });

  test('BY-52 no method is offered outside its zones; refused ones come last with the reason', async () => {
    const buyer = await aBuyerOf(2000);
    const liepaja = (await buyer.totals({ ...riga, postCode: 'LV-3401' })).body;
    expect(liepaja.options?.at(-1)).toMatchObject({
      method: 'express',
      price: null,
      arrival: null,
      refused: { reason: 'elsewhere', places: 'Rīga' },
    });
    const estonia = (await buyer.totals({ country: 'Estonia', postCode: '10111' })).body;
    expect(estonia.options?.map(({ method }) => method)).toEqual(['courier']);
    const iceland = (await buyer.totals({ country: 'Iceland', postCode: '101' })).body;
    expect(iceland).toMatchObject({ options: [], delivery: null, is_delivery_unavailable: true });
  });

  test('the slowest product decides when the parcel leaves', async () => {
    const buyer = await aBuyerOf(2000, { handlingDays: 3 });
    const { body } = await buyer.totals({ ...riga, delivery_method: 'courier' });
    expect(body.delivery?.arrival).toMatchObject({ from: '2026-11-23', to: '2026-11-23' });
  });

  test('BY-61 an estimate by country alone has a price and days and leaves the quote alone', async () => {
    const buyer = await aBuyerOf(2000);
    const { body } = await buyer.post('/cart/calculate-totals', { country: 'Latvia', estimate: true });
    expect(body).toMatchObject({ delivery: { method: 'omniva' }, converted: { delivery_cost: 2.49 } });
    const quotes = await shop.db
      .selectFrom('cart_quotes')
      .innerJoin('carts', 'carts.id', 'cart_quotes.cart_id')
      .select('final_cents')
      .where('carts.customer_id', '=', buyer.id)
      .execute();
    expect(quotes).toEqual([]);
    const wrong = await buyer.post('/cart/calculate-totals', {
      country: 'Latvia',
      postCode: '12',
      estimate: true,
    });
    expect([wrong.status, wrong.body.status]).toEqual([422, 'ERROR']);
  });

  test('BY-62 the rest until free delivery is exact one cent below the threshold, and 0 at it', async () => {
    const freeAt = async (price: number) => (await (await aBuyerOf(price)).totals(riga)).body.free_delivery;
    expect(await freeAt(5999)).toEqual({
      method: 'omniva',
      name: 'Omniva parcel locker',
      from: 60,
      missing: 0.01,
    });
    expect(await freeAt(6000)).toMatchObject({ missing: 0 });
    expect(await freeAt(1199)).toBeNull();
  });

  test('GET /delivery/options answers for the cart or one item, and refuses unknown countries', async () => {
    const buyer = await aBuyerOf(2000);
    const ofCart = await buyer.get('/delivery/options?country=LV&post_code=LV-1010' as '/delivery/options');
    expect(ofCart.body.options.map(({ method }) => method)).toEqual([
      'courier',
      'omniva',
      'pickup',
      'express',
    ]);
    const { sku } = await shop.db
      .selectFrom('products')
      .select('sku')
      .where('id', '=', buyer.productId)
      .executeTakeFirstOrThrow();
    const ofItem = await buyer.get(`/delivery/options?country=EE&sku=${sku}` as '/delivery/options');
    expect(ofItem.body.options.map(({ method }) => method)).toEqual(['courier']);
    const varied = await aProduct(shop.db, { price: 2000, variations: [{ price: 2000, stock: 3 }] });
    const { sku: variedSku } = await shop.db
      .selectFrom('products')
      .select('sku')
      .where('id', '=', varied)
      .executeTakeFirstOrThrow();
    const ofVaried = await buyer.get(`/delivery/options?country=EE&sku=${variedSku}` as '/delivery/options');
    expect(ofVaried.body.options.map(({ method }) => method)).toEqual(['courier']);
    expect((await buyer.get('/delivery/options?country=ZZ' as '/delivery/options')).status).toBe(422);
    expect((await buyer.get('/delivery/options' as '/delivery/options')).status).toBe(422);
  });

  test('BY-57 a post code is checked before anything is in the cart: the header asks for the place on every page', async () => {
    const buyer = await shop.buyer();
    const codeFor = async (postCode: string) => {
      const path = `/delivery/options?country=LV&post_code=${postCode}`;
      const { status, body } = await buyer.get(path as '/delivery/options');
      return [status, (body as { code?: string }).code];
    };
    expect(await codeFor('99')).toEqual([422, 'post_code_format']);
    expect(await codeFor('LV-1010')).toEqual([422, 'cart_empty']);
  });

  test('lockers near the post code come first: by coordinates, else by the post code, else by town', async () => {
    const buyer = await shop.buyer();
    const codes = async (postCode: string, q = '') => {
      const path = `/delivery/points?method=omniva&country=LV&post_code=${encodeURIComponent(postCode)}&q=${q}`;
      return (await buyer.get(path as '/delivery/points')).body.points.map(({ code }) => code);
    };
    const byTown = ['9102', '9101', '9103'];
    expect(await codes('LV-4601')).toEqual(['9102', '9101', '9103']);
    expect(await codes('LV-1084')).toEqual(['9103', '9101', '9102']);
    const at = (code: string, lat: number | null, lon: number | null) =>
      shop.db.updateTable('points').set({ lat, lon }).where('code', '=', code).execute();
    await at('9101', 56.96, 24.01);
    await at('9102', 56.51, 27.33);
    await at('9103', 56.94, 24.02);
    expect(await codes('LV-1083')).toEqual(['9103', '9101', '9102']);
    expect(await codes('lv 1067')).toEqual(['9101', '9103', '9102']);
    expect(await codes('4611')).toEqual(['9102', '9103', '9101']);
    expect(await codes('LV-4601', 'riga')).toEqual(['9103', '9101']);
    for (const unknown of ['LV-9999', '', '%_', "'"]) expect(await codes(unknown)).toEqual(byTown);
    for (const code of byTown) await at(code, null, null);
  });

  test('lockers are found by town, street and post code without accents', async () => {
    const buyer = await shop.buyer();
    const find = async (q: string) => {
      const path = `/delivery/points?method=omniva&country=LV&q=${encodeURIComponent(q)}`;
      const { body } = await buyer.get(path as '/delivery/points');
      return { codes: body.points.map(({ code }) => code), total: body.total };
    };
    expect(await find('imanta')).toEqual({ codes: ['9101'], total: 1 });
    expect(await find('LV-1083')).toEqual({ codes: ['9103'], total: 1 });
    expect(await find('rezekne')).toEqual({ codes: ['9102'], total: 1 });
    expect(await find('')).toMatchObject({ total: 3 });
    expect(await find('riga zol')).toEqual({ codes: ['9103'], total: 1 });
    expect(await find("100%_\\'")).toEqual({ codes: [], total: 0 });
  });
});

describe('an order', () => {
  test('freezes method, carrier, point, promised days and the standard delivery price', async () => {
    const buyer = await aBuyerOf(2000);
    const wanted = { ...riga, delivery_method: 'omniva', pickup_point: '9103' };
    expect((await buyer.totals(wanted)).body.delivery?.point?.name).toBe('Zolitūdes Rimi');
    const { body } = await buyer.order(wanted);
    expect(body.status).toBe('OK');
    const row = await orderRow(body.order_data?.order_nr ?? '');
    expect(row).toMatchObject({
      method_code: 'omniva',
      method_name: 'Omniva parcel locker',
      method_kind: 'locker',
      method_carrier: 'omniva',
      point: { code: '9103', name: 'Zolitūdes Rimi', hours: 'Open 24 hours' },
      city: 'Rīga',
      address: 'Zolitūdes Rimi, Zolitūdes iela 34',
      post_code: 'LV-1083',
      promised_from: '2026-11-17',
      promised_to: '2026-11-19',
      first_promised_to: '2026-11-19',
      standard_delivery_cents: 249,
      delivery_cents: 249,
    });
    const [shown] = (await buyer.get('/orders/history')).body.payload;
    expect(shown?.delivery).toEqual({
      name: 'Omniva parcel locker',
      kind: 'locker',
      arrival: { from: '2026-11-17', to: '2026-11-19' },
    });
  });

  test('to a locker needs a locker', async () => {
    const buyer = await aBuyerOf(2000);
    const { status, body } = await buyer.order({ ...riga, delivery_method: 'omniva' });
    expect([status, body.code]).toEqual([422, 'pickup_point_missing']);
    expect(await ordersOf(buyer.id)).toBe(0);
  });

  test('BY-60 to the pickup place is ready after two opening hours and names address and hours', async () => {
    shop.setClock('2026-11-16 14:10');
    const buyer = await aBuyerOf(2000);
    const { body } = await buyer.order({ ...riga, delivery_method: 'pickup' });
    const row = await orderRow(body.order_data?.order_nr ?? '');
    expect(row).toMatchObject({
      method_kind: 'pickup',
      point: { address: 'Brīvības iela 1', hours: 'Mon–Fri 10:00–19:00' },
      ready_at: new Date('2026-11-16T14:30:00.000Z'),
      promised_to: '2026-11-16',
      standard_delivery_cents: 249,
    });
  });

  test('BY-49 with an arrival that is later than the one shown is refused once, and the next press orders', async () => {
    shop.setClock('2026-11-16 14:58');
    const buyer = await aBuyerOf(2000);
    const wanted = { ...riga, delivery_method: 'courier' };
    expect((await buyer.totals(wanted)).body.delivery?.arrival?.to).toBe('2026-11-19');
    shop.setClock('2026-11-16 15:00');
    const { body } = await buyer.order(wanted);
    expect(body).toMatchObject({
      status: 'PRICE_CHANGED',
      code: 'arrival_changed',
      message: 'The arrival date has changed. Please check it and order again.',
      new_totals: { delivery: { arrival: { from: '2026-11-19', to: '2026-11-20' } } },
    });
    expect(await ordersOf(buyer.id)).toBe(0);
    expect((await buyer.order(wanted)).body.status).toBe('OK');
  });

  test('with an earlier arrival than the one shown is placed', async () => {
    shop.setClock('2026-11-16 15:30');
    const buyer = await aBuyerOf(2000);
    const wanted = { ...riga, delivery_method: 'courier' };
    await buyer.totals(wanted);
    shop.setClock('2026-11-16 14:00');
    expect((await buyer.order(wanted)).body.status).toBe('OK');
  });

  test('BY-50 a payment after the cut-off moves the promise and keeps the first one', async () => {
    const buyer = await aBuyerOf(2000);
    const { body } = await buyer.order({ ...riga, delivery_method: 'courier' });
    const number = body.order_data?.order_nr ?? '';
    shop.setClock('2026-11-16 15:00');
    await pay(number);
    expect(await orderRow(number)).toMatchObject({
      promised_from: '2026-11-19',
      promised_to: '2026-11-20',
      first_promised_to: '2026-11-19',
    });
  });

  test('BY-50 an order that is paid by phone gets its days when the payment is confirmed', async () => {
    const buyer = await aBuyerOf(2000);
    const estonia = { country: 'Estonia', postCode: '10111', payment_method: 'phone' };
    const { body } = await buyer.order(estonia);
    const number = body.order_data?.order_nr ?? '';
    expect(await orderRow(number)).toMatchObject({ promised_to: null, first_promised_to: null });
    shop.setClock('2026-11-17 09:00');
    await pay(number);
    expect(await orderRow(number)).toMatchObject({
      promised_from: '2026-11-18',
      promised_to: '2026-11-20',
      first_promised_to: '2026-11-20',
    });
  });

  test('BY-53 by a method that was switched off is refused; nothing is ordered or lost', async () => {
    const buyer = await aBuyerOf(2000);
    const wanted = { ...riga, delivery_method: 'express' };
    await buyer.totals(wanted);
    const off = (isActive: boolean) =>
      shop.db
        .updateTable('delivery_methods')
        .set({ is_active: isActive })
        .where('code', '=', 'express')
        .execute();
    await off(false);
    const { status, body } = await buyer.order(wanted);
    const totals = await buyer.totals(wanted);
    await off(true);
    expect([status, body.code]).toEqual([422, 'delivery_method_gone']);
    expect([totals.status, totals.body]).toMatchObject([422, { code: 'delivery_method_gone' }]);
    expect(await ordersOf(buyer.id)).toBe(0);
    expect((await buyer.order(wanted)).body.status).toBe('OK');
  });

  test('BY-53 to a locker that was closed, is unknown or abroad is refused; nothing is ordered', async () => {
    const buyer = await aBuyerOf(2000);
    const wanted = { ...riga, delivery_method: 'omniva', pickup_point: '9102' };
    await buyer.totals(wanted);
    const open = (isActive: boolean) =>
      shop.db.updateTable('points').set({ is_active: isActive }).where('code', '=', '9102').execute();
    await open(false);
    const closed = await buyer.order(wanted);
    await open(true);
    expect([closed.status, closed.body.code]).toEqual([422, 'pickup_point_gone']);
    const unknown = await buyer.order({ ...wanted, pickup_point: 'RIGA' });
    expect([unknown.status, unknown.body.code]).toEqual([422, 'pickup_point_gone']);
    expect(await ordersOf(buyer.id)).toBe(0);
    expect((await buyer.order(wanted)).body.status).toBe('OK');
  });
});

describe('with the setting unset', () => {
  test('totals have no new fields, and the default courier delivers whatever is sent', async () => {
    const set = (value: string) =>
      shop.db.updateTable('settings').set({ value }).where('key', '=', 'delivery_choice').execute();
    await set('false');
    const buyer = await aBuyerOf(2000);
    const wanted = { ...riga, delivery_method: 'omniva', pickup_point: 'nowhere' };
    const { body } = await buyer.totals(wanted);
    const placed = await buyer.order(wanted);
    await set('true');
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['options']));
    expect(body).not.toHaveProperty('delivery');
    expect(body).not.toHaveProperty('free_delivery');
    expect(body.converted.delivery_cost).toBe(5);
    expect(await orderRow(placed.body.order_data?.order_nr ?? '')).toMatchObject({
      method_code: null,
      promised_to: null,
      delivery_cents: 500,
    });
  });
});

describe('a delivery gateway', () => {
  let behave: DeliveryGateway['options'];
  let strange: Awaited<ReturnType<typeof openDeliveryShop>>;
  beforeAll(async () => {
    strange = await openDeliveryShop({
      overrides: { delivery: { options: (...asked) => behave(...asked) } },
    });
  });
  afterAll(() => strange.close());

  test.each<[string, DeliveryGateway['options']]>([
    ['that fails', () => Promise.reject(new Error('away'))],
    ['that lies about the price', async () => [{ method: 'courier', cents: -500 }]],
    ['that names a method twice', async () => [1, 2].map((cents) => ({ method: 'courier', cents }))],
    ['that names an unknown method', async () => [{ method: 'teleport', cents: 1 }]],
    ['that answers with something else', async () => 'free' as unknown as DeliveryQuote[]],
    ['that never answers', () => new Promise(() => undefined)],
  ])('BY-63 %s gives the view without a price, and the order can be placed', async (_, options) => {
    behave = options;
    const buyer = await strange.buyer();
    await buyer.fill([await aProduct(strange.db, { price: 2000, stock: 50 }), 1]);
    const { status, body } = await buyer.totals({ ...riga, delivery_method: 'courier' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ is_delivery_unavailable: true, delivery: null, options: [] });
    expect(body.converted.delivery_cost).toBeNull();
    expect((await buyer.order({ ...riga, delivery_method: 'courier' })).body.status).toBe('OK');
  });
});
