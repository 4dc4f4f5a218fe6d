import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliverShipment } from '#server/features/fulfilment/deliver-shipment.ts';
import { packOrder } from '#server/features/fulfilment/pack-order.ts';
import { shipShipment } from '#server/features/fulfilment/ship-order.ts';
import { endOrderLinks } from '#server/features/orders/end-order-links.ts';
import { inspectReturn, receiveReturn, refundReturn } from '#server/features/returns/handle-returns.ts';
import { aProduct } from '#tests/support/builders.ts';
import { openGuestShop, payOrderByCard } from '#tests/support/shops/guest-shop.ts';
import { checkoutForm } from '#tests/support/shops/small-shop.ts';
import { openStripeFake } from '#tests/support/stripe-fake.ts';
import { testActor } from '#tests/support/test-actor.ts';

let shop: Awaited<ReturnType<typeof openGuestShop>>;
beforeAll(async () => {
  shop = await openGuestShop();
});
afterAll(() => shop.close());

let guests = 0;

/** A guest's order, as the guest knows it from the mail. */
const anOrder = async (email = `linked.${guests + 1}@mail.example`) => {
  guests += 1;
  const browser = shop.browser(`198.51.100.${guests}`);
  await browser.post('/api/cart/add', { id: await aProduct(shop.database.db) });
  const form = { ...checkoutForm, email, phone: `+371200${30_000 + guests}`, payment_method: 'card' };
  const { order_nr: number } = (await browser.post('/api/orders/checkout', form)).body.order_data;
  return { number: String(number), email, link: await newestLink(email) };
};

const newestLink = async (email: string): Promise<string> => {
  const [mail] = await shop.mailsTo(email);
  return /https?:\/\/[^/\s]+(\/order\/\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
};

/** Opens a link as a new browser does and reads the order that its page would show. */
const open = async (link: string, number = /order\/([^?]+)/.exec(link)?.[1]) => {
  const visitor = shop.browser();
  const page = await visitor.get(link);
  const order = await visitor.get(`/api/orders/${number}`);
  return { page, order };
};

const notFound = async (link: string, number?: string) => {
  const { page, order } = await open(link, number);
  return [page.status, order.status, order.body.code];
};

test('BY-24 AO-02 the link of the mail opens the order without a sign-in, and the address then holds no key', async () => {
  const { number, email, link } = await anOrder();
  expect(link).toMatch(new RegExp(`^/order/${number}\\?key=1\\.\\d+\\.[\\w-]{22}$`));
  const { page, order } = await open(link);
  expect(page.status).toBe(303);
  expect(page.headers).toMatchObject({
    location: `/order/${number}`,
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex',
  });
  expect([order.status, order.body.payload.order_nr]).toEqual([200, number]);
  const [mail] = await shop.mailsTo(email);
  expect(mail?.text).toContain('Keep this email: the button opens your order without an account');
  expect(order.headers['cache-control']).toContain('no-store');
});

test('BY-25 AO-04 a changed key, another order’s key and an unknown number look the same', async () => {
  const one = await anOrder();
  // Of the same buyer, so that only the number differs.
  const other = await anOrder(one.email);
  const key = one.link.split('key=')[1] ?? '';
  const wrong = [
    `${one.link.slice(0, -1)}${one.link.endsWith('A') ? 'B' : 'A'}`,
    `/order/${other.number}?key=${key}`,
    `/order/9999999999?key=${key}`,
    `/order/${one.number}?key=`,
    `/order/${one.number}?key=a&key=b`,
    `/order/${'x'.repeat(60)}?key=${key}`,
    `/order/%00?key=${key}`,
  ];
  for (const link of wrong) expect(await notFound(link), link).toEqual([303, 404, 'order_not_found']);
});

test('BY-26 AO-04 after 180 days or a relink the old link has ended', async () => {
  const { number, email, link } = await anOrder();
  const operation = { db: shop.database.db, actor: testActor, now: shop.clock.world.now, dryRun: false };
  expect(await endOrderLinks(operation, number)).toBe(2);
  const ended = async () => {
    const { page, order } = await open(link);
    return [page.status, order.status, order.body.code, order.body.message];
  };
  const over = [303, 410, 'order_link_expired', 'This link has ended.'];
  expect(await ended()).toEqual(over);
  await shop.browser('203.0.113.1').post('/api/orders/link', { number, email });
  const fresh = await newestLink(email);
  expect((await open(fresh)).order.status).toBe(200);
  shop.clock.pass(180 * 24 * 60 * 60);
  expect((await open(fresh)).order.status).toBe(200);
  shop.clock.pass(24 * 60 * 60);
  const { order } = await open(fresh);
  expect([order.status, order.body.code]).toEqual([410, 'order_link_expired']);
});

test('BY-26 AO-05 a requested link answers the same for right and wrong pairs, and mails only right ones, three an hour', async () => {
  const stripe = await openStripeFake();
  const strict = await openGuestShop({
    env: { RATE_LIMIT_FACTOR: '1', DEMO: '0', ...stripe.env },
  });
  try {
    const browser = strict.browser('203.0.113.9');
    await browser.post('/api/cart/add', { id: await aProduct(strict.database.db) });
    const email = 'Asks@mail.example';
    const placed = await browser.post('/api/orders/checkout', { ...checkoutForm, email });
    const number = String(placed.body.order_data.order_nr);
    const ask = async (given: object, network: string) => {
      const { status, body } = await strict.browser(network).post('/api/orders/link', given);
      return [status, body.message];
    };
    const same = [200, 'If they belong together, a link is on its way.'];
    const mails = async () =>
      (
        await strict.database.pool.query("select recipient from mails where kind = 'order_link' order by id")
      ).rows.map(({ recipient }) => recipient);
    expect(await ask({ number, email: 'other@mail.example' }, '192.0.2.1')).toEqual(same);
    expect(await ask({ number: '9999999999', email }, '192.0.2.1')).toEqual(same);
    expect(await mails()).toEqual([]);
    const spaced = `${number.slice(0, 3)} ${number.slice(3)}`;
    for (const [index, typed] of [number, spaced, number, number, number].entries()) {
      strict.clock.pass(1);
      expect(await ask({ number: typed, email: email.toLowerCase() }, `192.0.2.${10 + index}`)).toEqual(same);
    }
    expect(await mails()).toEqual([email, email, email]);
    // Six requests a minute from one address.
    for (let asked = 2; asked < 6; asked += 1) await ask({ number: 'X', email }, '192.0.2.1');
    expect((await ask({ number, email }, '192.0.2.1'))[0]).toBe(429);
    expect((await ask({ number: '', email: 'nobody' }, '192.0.2.99'))[0]).toBe(422);
  } finally {
    await strict.close();
    await stripe.close();
  }
});

test('AO-02 the link in every mail of an order, from the placing to the refund, opens it', async () => {
  const { number, email } = await anOrder();
  await payOrderByCard(shop, number);
  const { services, clock, database } = shop;
  const operation = {
    db: database.db,
    orders: services.orders,
    refunds: services.refunds,
    settleStops: services.settleStops,
    actor: testActor,
    now: clock.world.now,
    dryRun: false,
  };
  await packOrder(operation, number);
  const parcel = { number, shipment: 1 };
  await shipShipment(operation, parcel, { carrier: 'omniva', tracking: 'CE123456789EE' });
  clock.pass(5 * 60);
  await shop.deliverMails();
  await deliverShipment(operation, parcel);
  await shop.deliverMails();
  const visitor = shop.browser();
  await visitor.get(await newestLink(email));
  const statement = { name: 'Anna Ozola', email };
  const declared = await visitor.post(`/api/orders/${number}/withdrawal`, statement);
  expect(declared.status).toBe(200);
  await shop.deliverMails();
  const { return_nr: goods } = declared.body.payload;
  await receiveReturn(operation, { number: goods, lines: [] });
  const { rows } = await database.pool.query(
    'select l.sku, l.quantity from order_lines l join orders o on o.id = l.order_id where o.number = $1',
    [number],
  );
  await inspectReturn(operation, {
    number: goods,
    lines: rows.map(({ sku, quantity }) => ({ sku, quantity, condition: 'opened', outcome: 'restock' })),
  });
  await refundReturn(operation, goods);
  const mails = await shop.mailsTo(email);
  expect(mails.map(({ subject }) => subject.replaceAll(number, 'N').replace(/[RW]-\w{8}/, 'X'))).toEqual([
    'Refund for your order N at Ohmly',
    'Return X: received',
    'We have received your withdrawal (X)',
    'Delivered: your order N',
    'Your order N is on its way',
    'Payment received: your order N at Ohmly',
    'Your order N at Ohmly',
  ]);
  for (const { subject, text } of mails) {
    const link = /https?:\/\/[^/\s]+(\/order\/\S+)/.exec(text)?.[1] ?? '';
    const { page, order } = await open(link, number);
    expect([page.status, page.headers['location'], order.status], subject).toEqual([
      303,
      `/order/${number}`,
      200,
    ]);
  }
});
