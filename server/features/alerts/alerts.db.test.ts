import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { claimDueMails } from '#server/features/notifications/mail-store.ts';
import { aProduct } from '#tests/support/builders.ts';
import { openOrderShop } from '#tests/support/shops/order-shop.ts';
import { signEndLink } from './alert-link.ts';
import { composeAlertMails } from './alert-mails.ts';
import { alertsJob } from './fire-alerts.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let shop: Awaited<ReturnType<typeof openOrderShop>>;
const secret = 'x'.repeat(32);

beforeAll(async () => {
  shop = await openOrderShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  for (const table of ['alerts', 'mails', 'mailbox'] as const) await shop.db.deleteFrom(table).execute();
});

const call = async (method: 'GET' | 'POST', url: string, payload?: object) => {
  const answer = await shop.apps[0]?.inject({ method, url, ...(payload && { payload }) });
  return { status: answer?.statusCode, body: answer?.json() };
};
const asGuest = (items: readonly object[], email = 'guest@mail.example') =>
  call('POST', '/api/alerts', { items, email });
const price = (product_id: number, more: object = {}) => ({ product_id, kind: 'price', ...more });
const setPrice = (id: number, cents: number) =>
  shop.db.updateTable('products').set({ price_cents: cents }).where('id', '=', id).execute();
const setStock = (id: number, pieces: number) =>
  shop.db.updateTable('stock_items').set({ on_hand: pieces }).where('product_id', '=', id).execute();
const fire = () => shop.runJob('price and stock alerts');

/** Subjects of the mails that were sent so far, oldest first. */
const sent = async (): Promise<string[]> => {
  await shop.runJob('deliver mails');
  return (await shop.db.selectFrom('mailbox').select('subject').orderBy('id').execute()).map(
    ({ subject }) => subject,
  );
};
const alerts = () => shop.db.selectFrom('alerts').selectAll().orderBy('id').execute();

/** The token in the link of the newest mail. */
const newestToken = async (): Promise<string> => {
  await shop.runJob('deliver mails');
  const mail = await shop.db
    .selectFrom('mailbox')
    .select('text')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return /\/alerts\?token=([\w.-]+)/.exec(mail.text)?.[1] ?? '';
};

test('TR-69 a cut of 2 % sends a customer exactly one mail, one of 0.5 % or of less than 0.50 none', async () => {
  const buyer = await shop.buyer();
  const id = await aProduct(shop.db, { name: 'Lamp One', price: 10_000 });
  const cheap = await aProduct(shop.db, { name: 'Cable', price: 1000 });
  const { body } = await buyer.post('/alerts', { items: [price(id), price(cheap)] });
  expect(body).toMatchObject({ status: 'OK', payload: { is_on: true } });
  await setPrice(id, 9950);
  await setPrice(cheap, 951);
  await fire();
  expect(await sent()).toEqual([]);
  await setPrice(id, 9800);
  await fire();
  await fire();
  expect(await sent()).toEqual(['Lamp One now costs €98.00']);
  const { text } = await shop.db.selectFrom('mailbox').select('text').executeTakeFirstOrThrow();
  expect(text).toContain('The price was €100.00 when we last checked it for you.');
  // Exactly 0.50 less.
  await setPrice(cheap, 950);
  await fire();
  expect(await sent()).toEqual(['Lamp One now costs €98.00', 'Cable now costs €9.50']);
  await shop.expectSound();
});

test('a further cut waits for 7 days after the last mail, and the last price is the one to beat', async () => {
  const buyer = await shop.buyer();
  const id = await aProduct(shop.db, { name: 'Lamp Two', price: 10_000 });
  await buyer.post('/alerts', { items: [price(id)] });
  await setPrice(id, 9000);
  await fire();
  expect(await sent()).toEqual(['Lamp Two now costs €90.00']);
  await setPrice(id, 8000);
  await fire();
  expect(await sent()).toHaveLength(1);
  shop.clock.pass(7 * 24 * 3600 + 1);
  await fire();
  expect(await sent()).toHaveLength(2);
  await setPrice(id, 9000);
  await setPrice(id, 8000);
  shop.clock.pass(7 * 24 * 3600 + 1);
  await fire();
  expect(await sent()).toHaveLength(2);
});

test('an alert with a price fires at that price, in the currency in which it was set', async () => {
  const buyer = await shop.buyer();
  const id = await aProduct(shop.db, { name: 'Lamp Three', price: 10_000 });
  for (const target of ['100', '100.00', '0', '0.00']) {
    const refused = await buyer.post('/alerts', { items: [price(id, { target })] });
    expect([refused.status, refused.body]).toMatchObject([422, { code: 'alert_target_invalid' }]);
  }
  await buyer.post('/alerts', { items: [price(id, { target: '90' })] });
  await setPrice(id, 9001);
  await fire();
  expect(await sent()).toEqual([]);
  await setPrice(id, 9000);
  await fire();
  expect(await sent()).toEqual(['Lamp Three now costs €90.00']);
});

test("TR-70 a guest's alert sends nothing before it is confirmed, and is gone after 7 days", async () => {
  const id = await aProduct(shop.db, { name: 'Lamp Four', price: 10_000 });
  expect((await asGuest([price(id)])).body).toMatchObject({ status: 'OK', payload: { is_on: false } });
  const token = await newestToken();
  expect(await sent()).toEqual(['Please confirm your alert']);
  await setPrice(id, 8000);
  await fire();
  expect(await sent()).toHaveLength(1);
  for (let time = 1; time <= 2; time += 1)
    expect((await call('POST', '/api/alerts/confirm', { token })).status).toBe(200);
  await fire();
  expect((await sent()).at(-1)).toBe('Lamp Four now costs €80.00');

  await asGuest([price(id)], 'late@mail.example');
  const late = await newestToken();
  shop.clock.pass(7 * 24 * 3600 + 60);
  expect((await call('POST', '/api/alerts/confirm', { token: late })).body).toMatchObject({
    code: 'alert_link_invalid',
  });
  await shop.runJob('retention');
  expect((await alerts()).map(({ email }) => email)).toEqual(['guest@mail.example']);
  shop.clock.pass(360 * 24 * 3600);
  await shop.runJob('retention');
  expect(await alerts()).toEqual([]);
});

test('the answer is the same for every address, and a request of a stranger changes no alert that is on', async () => {
  const buyer = await shop.buyer();
  const [customer] = await shop.db
    .selectFrom('customers')
    .select('email')
    .where('id', '=', buyer.id)
    .execute();
  const email = customer?.email ?? '';
  const id = await aProduct(shop.db, { price: 10_000 });
  await buyer.post('/alerts', { items: [price(id, { target: '50' })] });
  const known = await asGuest([price(id)], email.toUpperCase());
  const unknown = await asGuest([price(id)], 'nobody@mail.example');
  expect(known.body.payload).toEqual({ is_on: false, email: email.toUpperCase() });
  expect(unknown.body.payload).toEqual({ is_on: false, email: 'nobody@mail.example' });
  expect((await alerts()).map(({ state, target_cents }) => [state, target_cents])).toEqual([
    ['on', 5000],
    ['asked', null],
    ['asked', null],
  ]);
  // Confirmed by the owner of the mailbox it replaces the former one.
  await shop.runJob('deliver mails');
  const own = await shop.db
    .selectFrom('mailbox')
    .select('text')
    .where('recipient', '=', email.toUpperCase())
    .executeTakeFirstOrThrow();
  await call('POST', '/api/alerts/confirm', { token: /token=([\w.-]+)/.exec(own.text)?.[1] });
  const { body } = await buyer.get('/user/alerts');
  expect(body.payload).toMatchObject([{ kind: 'price', target: null, product: { id } }]);
});

test('TR-71 a worker that is killed before it has queued the mail has not fired the alert', async () => {
  const buyer = await shop.buyer();
  const id = await aProduct(shop.db, { price: 10_000 });
  await buyer.post('/alerts', { items: [price(id)] });
  await setPrice(id, 9000);
  const worker = openDatabase(shop.address, 1, pino({ level: 'silent' }));
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(worker.db);
  const pid = rows[0]?.pid;
  const isWaiting = () =>
    sql`select from pg_stat_activity where pid = ${pid} and wait_event_type = 'Lock'`
      .execute(shop.db)
      .then(({ rows: found }) => found.length);
  await inTransaction(shop.db, async (trx) => {
    await sql`lock table mails in share mode`.execute(trx);
    const running = alertsJob({ db: worker.db, world: shop.clock.world })
      .run()
      .catch(() => null);
    await expect.poll(isWaiting).toBe(1);
    await sql`select pg_terminate_backend(${pid})`.execute(shop.db);
    await running;
  });
  await worker.close();
  await fire();
  expect(await sent()).toHaveLength(1);
});

test('TR-71 workers that are killed 20 times lose no alert and queue no mail twice', async () => {
  const buyer = await shop.buyer();
  const log = pino({ level: 'silent' });
  for (let round = 1; round <= 20; round += 1) {
    const id = await aProduct(shop.db, { price: 10_000 });
    await buyer.post('/alerts', { items: [price(id)] });
    await setPrice(id, 9000);
    // Its connection ends at any moment of the run, before or after the commit.
    const worker = openDatabase(shop.address, 1, log);
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(worker.db);
    const running = alertsJob({ db: worker.db, world: shop.clock.world })
      .run()
      .catch(() => null);
    await new Promise((resolve) => setTimeout(resolve, round % 7));
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(shop.db);
    await running;
    await worker.close();
    const alive = () =>
      sql`select from pg_stat_activity where pid = ${rows[0]?.pid}`
        .execute(shop.db)
        .then(({ rows: found }) => found.length);
    await expect.poll(alive).toBe(0);
    await fire();
    // Killed after it has claimed the mail and before it is sent.
    await claimDueMails(shop.db, shop.clock.world.now(), { atMost: 5, afterSeconds: [60] });
    shop.clock.pass(61);
    await fire();
    expect(await sent()).toHaveLength(round);
  }
  const { rows } = await sql<{ mails: number }>`
    select count(*)::int as mails from mails group by data ->> 'alert' order by 1 desc`.execute(shop.db);
  expect(rows.map(({ mails }) => mails)).toEqual(Array.from({ length: 20 }, () => 1));
});

test('TR-72 a price that rises again before the mail is written sends nothing and leaves the alert on', async () => {
  const buyer = await shop.buyer();
  const id = await aProduct(shop.db, { name: 'Lamp Five', price: 10_000 });
  await buyer.post('/alerts', { items: [price(id)] });
  await setPrice(id, 9000);
  await fire();
  await setPrice(id, 10_000);
  expect(await sent()).toEqual([]);
  expect(await alerts()).toMatchObject([{ state: 'on', remembered_cents: 10_000, fired_at: null }]);
  await setPrice(id, 9000);
  await fire();
  expect(await sent()).toEqual(['Lamp Five now costs €90.00']);
});

test('TR-73 a stock alert is sent once after 10 minutes in stock, and not when it is sold out again before', async () => {
  const buyer = await shop.buyer();
  const id = await aProduct(shop.db, { name: 'Lamp Six', stock: 0 });
  const wanted = { items: [{ product_id: id, kind: 'stock' }] };
  await buyer.post('/alerts', wanted);
  const minutes = async (count: number) => {
    shop.clock.pass(count * 60);
    await fire();
  };
  await setStock(id, 3);
  await minutes(1);
  await minutes(5);
  await setStock(id, 0);
  await minutes(5);
  await setStock(id, 2);
  await minutes(1);
  await minutes(9);
  expect(await sent()).toEqual([]);
  await minutes(2);
  // Sold out between firing and writing: the alert is on again.
  await setStock(id, 0);
  expect(await sent()).toEqual([]);
  expect(await alerts()).toMatchObject([{ state: 'on', seen_at: null }]);
  await setStock(id, 1);
  await minutes(1);
  await minutes(11);
  await minutes(11);
  expect(await sent()).toEqual(['Lamp Six is back']);
  expect(await alerts()).toMatchObject([{ state: 'ended' }]);
  const refused = await buyer.post('/alerts', wanted);
  expect(refused.body).toMatchObject({ code: 'alert_not_needed' });
});

const form = (fields: Record<string, string>, headers = {}) =>
  shop.apps[0]?.inject({
    method: 'POST',
    url: '/alerts',
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

test('TR-74 the form, also without JavaScript, and the one-click POST end the alert; a stopped one sends nothing', async () => {
  const products: number[] = [];
  for (let each = 0; each < 4; each += 1) products.push(await aProduct(shop.db, { price: 10_000 }));
  await asGuest(products.map((id) => price(id)));
  const confirm = await newestToken();
  expect((await form({ does: 'confirm', token: confirm }))?.headers.location).toBe('/alerts?done=confirmed');
  const [first, second] = await alerts();
  const oneClick = (query: string) =>
    shop.apps[0]?.inject({
      method: 'POST',
      url: `/api/alerts/one-click${query}`,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  for (const query of ['', '?token=', '?token=e.1.x', '?token=a&token=b', `?token=${confirm}`])
    expect((await oneClick(query))?.statusCode).toBe(204);
  expect((await alerts()).map(({ state }) => state)).toEqual(['on', 'on', 'on', 'on']);
  const stop = signEndLink(secret, { id: first?.id ?? 0, email: 'guest@mail.example' });
  // Opening the address is no POST.
  expect((await shop.apps[0]?.inject({ url: `/api/alerts/one-click?token=${stop}` }))?.statusCode).toBe(404);
  expect((await alerts()).map(({ state }) => state)).toEqual(['on', 'on', 'on', 'on']);
  // It has fired already: its mail is not sent any more.
  await setPrice(products[0] ?? 0, 5000);
  await fire();
  expect((await oneClick(`?token=${stop}`))?.statusCode).toBe(204);
  expect(await sent()).toEqual(['Please confirm your alert']);
  const other = signEndLink(secret, { id: second?.id ?? 0, email: 'guest@mail.example' });
  const answer = await form({ does: 'end', token: other });
  expect([answer?.statusCode, answer?.headers.location]).toEqual([303, '/alerts?done=ended']);
  expect((await alerts()).map(({ state }) => state)).toEqual(['ended', 'ended', 'on', 'on']);
  expect((await form({ does: 'end', token: `${other.slice(0, -1)}!` }))?.headers.location).toBe(
    '/alerts?done=invalid',
  );
  expect((await form({ does: 'end', token: other }, { origin: 'https://evil.example' }))?.statusCode).toBe(
    419,
  );
  expect((await call('POST', '/api/alerts/end', { token: stop, all: true })).status).toBe(200);
  expect((await alerts()).map(({ state }) => state)).toEqual(['ended', 'ended', 'ended', 'ended']);
  for (const token of ['', 'x\0', confirm, signEndLink('other', { id: 1, email: 'guest@mail.example' })])
    expect((await call('POST', '/api/alerts/end', { token })).status).toBe(422);
});

test('TR-74 every mail of an alert can be stopped by the mail program', async () => {
  const id = await aProduct(shop.db, { price: 10_000 });
  const buyer = await shop.buyer();
  await buyer.post('/alerts', { items: [price(id)] });
  await setPrice(id, 5000);
  await fire();
  const [queued] = await claimDueMails(shop.db, shop.clock.world.now(), { atMost: 1, afterSeconds: [60] });
  const composers = composeAlertMails({ db: shop.db, publicUrl: 'https://shop.example', secret });
  for (const language of ['en', 'de', 'lv']) {
    const mail = queued && (await composers.alert_price({ ...queued, language }));
    expect(mail?.headers).toMatchObject({
      'List-Unsubscribe': expect.stringMatching(
        /^<https:\/\/shop\.example\/api\/alerts\/one-click\?token=e\.\d+\.[\w-]{22}>$/,
      ),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  }
});

test('TR-75 the 51st alert of an address is refused, also of ten that come at once; the same twice is one', async () => {
  const buyer = await shop.buyer();
  const products: number[] = [];
  for (let each = 0; each < 55; each += 1) products.push(await aProduct(shop.db, { price: 10_000 }));
  const first = products.slice(0, 45).map((id) => price(id));
  for (let time = 1; time <= 2; time += 1)
    expect((await buyer.post('/alerts', { items: [...first, ...first.slice(0, 5)] })).status).toBe(200);
  expect(await alerts()).toHaveLength(45);
  const answers = await Promise.all(
    products.slice(45).map((id) => buyer.post('/alerts', { items: [price(id)] })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  const refused = answers.find(({ status }) => status === 422);
  expect(refused?.body).toMatchObject({
    code: 'alert_limit',
    message: 'You have 50 alerts. Please stop one of them first.',
  });
  expect(await alerts()).toHaveLength(50);
  const [one] = await alerts();
  await buyer.post('/user/alerts/:id/end', {}, { id: one?.id ?? 0 });
  expect((await buyer.get('/user/alerts')).body.payload).toHaveLength(49);
  await buyer.post('/user/alerts/:id/end', { undo: true }, { id: one?.id ?? 0 });
  expect((await buyer.get('/user/alerts')).body.payload).toHaveLength(50);
  const stranger = await shop.buyer();
  expect((await stranger.post('/user/alerts/:id/end', {}, { id: one?.id ?? 0 })).status).toBe(404);
});

test('products that are gone are left out, and refused when nothing else is wanted; bad input is refused', async () => {
  const buyer = await shop.buyer();
  const id = await aProduct(shop.db, {});
  const hidden = await aProduct(shop.db, { isActive: false });
  expect((await buyer.post('/alerts', { items: [price(hidden)] })).status).toBe(404);
  expect((await buyer.post('/alerts', { items: [price(id, { variation_id: 1_999_999 })] })).status).toBe(404);
  expect((await buyer.post('/alerts', { items: [price(id), price(hidden)] })).status).toBe(200);
  expect(await alerts()).toHaveLength(1);
  for (const items of [[], [{}], [price(id, { kind: 'sale' })], [price(id, { target: '-5' })]])
    expect((await buyer.post('/alerts', { items })).status).toBe(422);
  expect((await asGuest([price(id)], 'no address')).body).toMatchObject({ code: 'email_invalid' });
  expect((await call('POST', '/api/alerts', { items: [price(id)] })).body).toMatchObject({
    code: 'email_invalid',
  });
});

test('a network sets 6 alerts a minute, and an address gets 3 mails an hour that ask for confirmation', async () => {
  const strict = await openOrderShop({
    env: { RATE_LIMIT_FACTOR: '1', DEMO: '0', DATABASE_URL: 'postgres://elsewhere/shop' },
  });
  const id = await aProduct(strict.db, {});
  const ask = async (email: string, remoteAddress: string) =>
    (
      await strict.apps[0]?.inject({
        method: 'POST',
        url: '/api/alerts',
        remoteAddress,
        payload: { items: [price(id)], email },
      })
    )?.statusCode;
  const statuses: (number | undefined)[] = [];
  for (let time = 1; time <= 7; time += 1) statuses.push(await ask('one@mail.example', '203.0.113.9'));
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from mails`.execute(strict.db);
  expect(rows).toEqual([{ count: 3 }]);
  await strict.close();
});
