import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { allEndpoints, type CallKey } from '#contract/endpoints-table.ts';
import { aPlacedOrder } from '#tests/support/placed-order.ts';
import { openAccountShop } from '#tests/support/shops/account-shop.ts';
import { splitKey } from './serve-endpoints.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

type Shop = Awaited<ReturnType<typeof openAccountShop>>;
type Person = Awaited<ReturnType<Shop['newcomer']>>;

const calls = Object.entries(allEndpoints) as [CallKey, Endpoint][];

let shop: Shop;
let unverified: Person;
let anna: Person & { readonly id: number; readonly orderNumber: string };
let ben: Person & { readonly id: number; readonly orderNumber: string };

const verifiedCustomer = async () => {
  const person = await shop.newcomer();
  const { rows } = await shop.database.pool.query(
    'update customers set email_verified_at = now() where email = $1 returning id',
    [person.email],
  );
  const { id } = rows[0];
  const orderNumber = await aPlacedOrder(shop.database.db, { customerId: id, email: person.email });
  await shop.database.pool.query(
    'insert into invoices (number, order_id, seller, issued_at) select $1, id, $2, now() from orders where number = $3',
    [id, { name: 'Ohmly', requisites: 'Ohmly SIA', email: 'help@ohmly.example' }, orderNumber],
  );
  return { ...person, id, orderNumber };
};

beforeAll(async () => {
  shop = await openAccountShop();
  unverified = await shop.newcomer();
  anna = await verifiedCustomer();
  ben = await verifiedCustomer();
});
afterAll(() => shop.close());

/** The call with its path parameters only: access is checked before the input. */
const call = (person: Pick<Person, 'get' | 'post' | 'put'>, key: CallKey, endpoint: Endpoint) => {
  const { method, path } = splitKey(key);
  const url = `${endpoint.root ? '' : '/api'}${path.replaceAll(/:\w+/g, '1')}`;
  return method === 'GET'
    ? person.get(url)
    : person[method.toLowerCase() as 'post' | 'put'](url, { no_such_field: 1 });
};

/** With the CSRF token, which some calls require from guests too. */
const aGuest = async () => {
  const guest = shop.browser();
  await guest.get('/sanctum/csrf-cookie');
  return guest;
};

const isRefusedForWho = (status: number): boolean => [401, 403].includes(status);

describe('S28 who may call what, for every call of the contract', () => {
  test.each(calls)('%s as a guest', async (key, endpoint) => {
    const { status, body } = await call(await aGuest(), key, endpoint);
    if (endpoint.access === 'anyone') expect(isRefusedForWho(status)).toBe(false);
    else if (['order', 'staff'].includes(endpoint.access)) expect(status).toBe(404);
    else expect([status, body.code]).toEqual([401, 'unauthenticated']);
    expect(status).toBeLessThan(500);
  });

  test.each(calls)('%s as a customer who is not verified', async (key, endpoint) => {
    const { status, body } = await call(unverified, key, endpoint);
    if (['verified', 'buyer'].includes(endpoint.access))
      expect([status, body.code]).toEqual([403, 'email_not_verified']);
    else expect(isRefusedForWho(status)).toBe(false);
    expect(status).toBeLessThan(500);
    // The session is over; the next calls need a new one.
    if (key === 'POST /logout') await unverified.signIn(unverified.email, unverified.password);
  });

  test.each(calls)('%s as a verified customer', async (key, endpoint) => {
    const { status } = await call(anna, key, endpoint);
    expect(isRefusedForWho(status)).toBe(false);
    expect(status).toBeLessThan(500);
    if (key === 'POST /logout') await anna.signIn(anna.email, anna.password);
  });
});

/** Calls about one address of a customer. */
const ofAddresses = calls.filter(([key]) => key.includes('/user/addresses/:id')).map(([key]) => key);

/** Calls about one order, open to its customer and to the holder of its signed link. */
const ofOrders = calls.filter(([, { access }]) => access === 'order').map(([key]) => key);

/** Calls about public content: reviews, products and questions. */
const ofPublicContent = [
  'POST /reviews/:id/helpful',
  'POST /products/:id/questions',
  'POST /questions/:id/answers',
];

/** The call about one alert of a customer. */
const ofAlerts = 'POST /user/alerts/:id/end';

describe('S28 data of another customer is not found', () => {
  test('every call with an id of personal data is tested here', () => {
    const personal = calls
      .filter(([, { params, access }]) => params && access !== 'anyone')
      .map(([key]) => key);
    expect(personal).toEqual([...ofAddresses, ...ofOrders, ...ofPublicContent, ofAlerts]);
  });

  test.each(ofAddresses)(
    '%s of another customer’s address is 404, like one that does not exist',
    async (key) => {
      const { method, path } = splitKey(key);
      const fields = { country_id: 1, city: 'Rīga', address: 'Brīvības iela 1', post_code: 'LV-1010' };
      const own = (await ben.post('/api/user/addresses', fields)).body.payload[0].id;
      const ask = (id: number) =>
        anna[method.toLowerCase() as 'post' | 'put'](
          `/api${path.replace(':id', String(id))}`,
          method === 'PUT' ? fields : {},
        );
      const foreign = await ask(own);
      expect([foreign.status, foreign.body]).toEqual([404, (await ask(999_999)).body]);
    },
  );

  test(`${ofAlerts} of another customer’s alert is 404, like one that does not exist`, async () => {
    const { rows } = await shop.database.pool.query('select id from products where is_active limit 1');
    const items = [{ product_id: rows[0].id, kind: 'price' }];
    expect((await ben.post('/api/alerts', { items })).status).toBe(200);
    const [own] = (await ben.get('/api/user/alerts')).body.payload;
    const end = (person: Person, id: number) => person.post(`/api/user/alerts/${id}/end`, {});
    const foreign = await end(anna, own.id);
    expect([foreign.status, foreign.body]).toEqual([404, (await end(anna, 999_999)).body]);
    expect((await ben.get('/api/user/alerts')).body.payload).toHaveLength(1);
  });

  test.each(ofOrders)('%s of another customer’s order is 404, like one that does not exist', async (key) => {
    const { method, path } = splitKey(key);
    const ask = (person: Person | ReturnType<typeof shop.browser>, number: string) =>
      person[method.toLowerCase() as 'get' | 'post'](`/api${path.replace(':number', number)}`, {});
    const foreign = await ask(anna, ben.orderNumber);
    const unknown = await ask(anna, 'NOSUCH');
    expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
    expect((await ask(await aGuest(), ben.orderNumber)).body).toEqual(unknown.body);
  });

  test('the invoice of another customer’s order is 404, like one that does not exist', async () => {
    const own = await anna.get(`/api/orders/${anna.orderNumber}/invoice`);
    expect([own.status, own.headers['content-type']]).toEqual([200, 'application/pdf']);
    const foreign = await anna.get(`/api/orders/${ben.orderNumber}/invoice`);
    const unknown = await anna.get('/api/orders/NOSUCH/invoice');
    expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
    expect((await shop.browser().get(`/api/orders/${ben.orderNumber}/invoice`)).status).toBe(404);
  });

  test('RP-09 the order history holds the customer’s own orders and no others', async () => {
    const numbers = async (person: Person) =>
      (await person.get('/api/orders/history')).body.payload.map(
        ({ order_nr }: { order_nr: string }) => order_nr,
      );
    expect(await numbers(anna)).toEqual([anna.orderNumber]);
    expect(await numbers(ben)).toEqual([ben.orderNumber]);
  });

  test('a customer cannot reach the cart of another by its ids', async () => {
    const { rows } = await shop.database.pool.query(
      'select p.id from products p join stock_items s on s.product_id = p.id and s.variation_id is null where p.is_active and s.on_hand > 5 limit 1',
    );
    const item = { id: rows[0].id, is_variation: false };
    expect((await ben.post('/api/cart/add', { ...item, count: 2 })).body.status).toBe('OK');
    const before = (await ben.get('/api/cart/contents')).body.cart;
    expect(before.payload).toHaveLength(1);
    for (const id of [item.id, before.payload[0].id]) {
      await anna.post('/api/cart/remove', { id, is_variation: false });
    }
    await anna.post('/api/cart/clear', {});
    expect((await ben.get('/api/cart/contents')).body.cart).toEqual(before);
    expect((await anna.get('/api/cart/contents')).body.cart.payload).toEqual([]);
  });

  test('a customer named in query or body is ignored or refused', async () => {
    for (const url of [
      `/api/user/profile?customer_id=${ben.id}`,
      `/api/orders/history?customer_id=${ben.id}&email=${ben.email}`,
      `/api/cart/contents?customer_id=${ben.id}`,
    ]) {
      const answer = await anna.get(url);
      expect(answer.status).toBe(200);
      expect(JSON.stringify(answer.body)).not.toContain(ben.orderNumber);
      expect(JSON.stringify(answer.body)).not.toContain(ben.email);
    }
    const answer = await anna.post('/api/user/export', {
      current_password: anna.password,
      customer_id: ben.id,
    });
    expect(answer.status).toBe(422);
  });
});
