import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createServices } from '#server/services.ts';
import { aProduct } from '#tests/support/builders.ts';
import { type Member, staffOf } from '#tests/support/shops/console-shop.ts';
import { openGuestShop, payOrderByCard } from '#tests/support/shops/guest-shop.ts';
import { anOperator } from '#tests/support/shops/operator-shop.ts';
import { checkoutForm } from '#tests/support/shops/small-shop.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let shop: Awaited<ReturnType<typeof openGuestShop>>;
let operator: Awaited<ReturnType<typeof anOperator>>;
let owner: Member;
let desk: Member;

beforeAll(async () => {
  shop = await openGuestShop();
  operator = await anOperator(createServices(shop.config, pino({ level: 'silent' }), shop.database));
  const staff = staffOf({ ...shop, db: shop.database.db });
  owner = await staff.member('owner');
  desk = await staff.member('order_desk');
});
afterAll(async () => {
  await operator.leave();
  await shop.close();
});

const email = 'Erase.Me@mail.example';

const anOrder = async (address: string): Promise<string> => {
  const guest = shop.browser(address);
  await guest.post('/api/cart/add', { id: await aProduct(shop.database.db, { stock: 9 }) });
  await guest.post('/api/cart/details', { note: 'Ring twice.' });
  const phone = `+3712003${1000 + Number(address.split('.').at(-1))}`;
  const form = { ...checkoutForm, email, payment_method: 'card', phone };
  const { body } = await guest.post('/api/orders/checkout', form);
  await payOrderByCard(shop, body.order_data.order_nr);
  return body.order_data.order_nr;
};

test('CN-91 a guest is found by the whole e-mail; export and erasure do what the commands do', async () => {
  const old = await anOrder('198.51.100.1');
  const fresh = await anOrder('198.51.100.2');
  await shop.database.pool.query(
    "update orders set closed_at = closed_at - interval '40 days' where number = $1",
    [old],
  );
  const find = async (typed: string, by = desk) =>
    by.get(`/api/admin/guests?email=${encodeURIComponent(typed)}`);
  expect((await find('Erase.Me@mail')).status).toBe(422);
  expect((await find('nobody@mail.example')).body.payload).toBeNull();
  const { payload } = (await find(email.toLowerCase())).body;
  expect(payload.orders.map(({ number }: { number: string }) => number)).toEqual([fresh, old]);

  // Only those who may erase; the command and the console hand out the same.
  for (const call of ['export', 'erase'])
    expect((await desk.post(`/api/admin/guests/${call}`, { email })).body.code).toBe('permission_needed');
  const { exported_at: _, ...exported } = (await owner.post('/api/admin/guests/export', { email })).body
    .payload;
  const { exported_at: __, ...printed } = await operator.ask('guests', 'export', email);
  expect(exported).toEqual(printed);

  const erased = await owner.post('/api/admin/guests/erase', { email });
  expect(erased.body.payload).toEqual({ erased: 1, later: 1 });
  const page = async (number: string) =>
    (await owner.get(`/api/admin/orders/${number}`)).body.payload.person.email;
  expect([await page(old), await page(fresh)]).toEqual(['deleted@example.invalid', email]);
  // The fresh one is no longer found: it loses the name by itself.
  expect((await find(email)).body.payload?.orders ?? []).toEqual([]);
  const unknown = await owner.post('/api/admin/guests/erase', { email: 'nobody@mail.example' });
  expect([unknown.status, unknown.body.message]).toEqual([
    409,
    'Nothing is stored about nobody@mail.example as a guest.',
  ]);
  const { rows } = await shop.database.pool.query('select subject, before, after from audit_entries');
  expect(JSON.stringify(rows).toLowerCase()).not.toContain('erase.me');
});
