import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { checkInvariants } from '#server/features/orders/invariants/check-invariants.ts';
import { createServices } from '#server/services.ts';
import { aProduct } from '#tests/support/builders.ts';
import { openGuestShop, payOrderByCard } from '#tests/support/shops/guest-shop.ts';
import { anOperator } from '#tests/support/shops/operator-shop.ts';
import { checkoutForm } from '#tests/support/shops/small-shop.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let shop: Awaited<ReturnType<typeof openGuestShop>>;
let operator: Awaited<ReturnType<typeof anOperator>>;
const query = async (sql: string, values: unknown[] = []) =>
  (await shop.database.pool.query(sql, values)).rows;

beforeAll(async () => {
  shop = await openGuestShop();
  operator = await anOperator(createServices(shop.config, pino({ level: 'silent' }), shop.database));
});
afterAll(async () => {
  await operator.leave();
  await shop.close();
});

let orders = 0;

const anOrder = async (email: string, { isPaid }: { isPaid: boolean }): Promise<string> => {
  orders += 1;
  const guest = shop.browser(`198.51.100.${orders}`);
  await guest.post('/api/cart/add', { id: await aProduct(shop.database.db, { stock: 9 }) });
  await guest.post('/api/cart/details', { note: 'Ring twice.' });
  const form = { ...checkoutForm, email, payment_method: 'card', phone: `+3712003${1000 + orders}` };
  const { body } = await guest.post('/api/orders/checkout', form);
  if (isPaid) await payOrderByCard(shop, body.order_data.order_nr);
  return body.order_data.order_nr;
};

const rowsOf = (numbers: readonly string[]) =>
  query(
    `select number, email, note, charged_total_cents as total, (select count(*)::int from invoices i where i.order_id = o.id) as invoices
     from orders o where number = any($1) order by id`,
    [numbers],
  );

test('BY-37 a guest’s data are exported, and erased at once except for open and fresh orders', async () => {
  const email = 'Erase.Me@mail.example';
  const delivered = await anOrder(email, { isPaid: true });
  const fresh = await anOrder(email, { isPaid: true });
  const open = await anOrder(email, { isPaid: false });
  const other = await anOrder('another@mail.example', { isPaid: true });
  await query("update orders set closed_at = closed_at - interval '40 days' where number = any($1)", [
    [delivered, other],
  ]);
  const before = await rowsOf([delivered, fresh, open, other]);

  const data = await operator.ask('guests', 'export', email.toLowerCase());
  expect(data.orders.map((order: { order_nr: string }) => order.order_nr)).toEqual([delivered, fresh, open]);
  expect(data.orders[0]).toMatchObject({ note: 'Ring twice.', name: 'Anna' });

  const tried = await operator.type('guests', 'erase', email, '--yes', '--dry-run');
  expect(tried.text).toContain('1 order of Erase.Me@mail.example would be without a name.');
  expect(await rowsOf([delivered, fresh, open, other])).toEqual(before);

  const { text } = await operator.type('guests', 'erase', email, '--yes');
  expect(text).toBe(
    '✓ 1 order of Erase.Me@mail.example is without a name. 2 orders follow 30 days after payment.',
  );
  const gone = { email: 'deleted@example.invalid', note: null };
  expect(await rowsOf([delivered, fresh, open, other])).toEqual([
    { ...before[0], ...gone },
    ...before.slice(1),
  ]);
  // The paid one follows after 30 days instead of 36 months.
  shop.clock.pass(31 * 24 * 60 * 60);
  await shop.runJob('retention');
  expect(await rowsOf([fresh, other])).toEqual([{ ...before[1], ...gone }, before[3]]);
  const broken = (await checkInvariants(shop.database.db)).filter(
    ({ differences }) => differences.length > 0,
  );
  expect(broken).toEqual([]);
  const [entry] = await query("select subject from audit_entries where subject like 'guest %' limit 1");
  expect(entry.subject).not.toContain('@');
});

test('BY-37 guest buyers are replaced 36 months after a paid and 30 days after a failed order', async () => {
  const paid = await anOrder('months@mail.example', { isPaid: true });
  const failed = await anOrder('failed@mail.example', { isPaid: false });
  await query("update orders set status = 'failed', closed_at = created_at where number = $1", [failed]);
  const emails = async () => (await rowsOf([paid, failed])).map(({ email }) => email);
  const age = (days: number) =>
    query(
      "update orders set closed_at = now() + interval '31 days' - make_interval(days => $1) where number = any($2)",
      [days, [paid, failed]],
    );
  await age(29);
  await shop.runJob('retention');
  expect(await emails()).toEqual(['months@mail.example', 'failed@mail.example']);
  await age(32);
  await shop.runJob('retention');
  expect(await emails()).toEqual(['months@mail.example', 'deleted@example.invalid']);
  await age(1099);
  await shop.runJob('retention');
  expect(await emails()).toEqual(['deleted@example.invalid', 'deleted@example.invalid']);
});

test('an unknown address and a customer are no guests', async () => {
  const { email } = await shop.newcomer();
  for (const name of ['nobody@mail.example', email]) {
    const { code, text } = await operator.type('guests', 'erase', name, '--yes');
    expect([code, text.includes('as a guest')]).toEqual([1, true]);
  }
});
