import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProduct } from '#tests/support/builders.ts';
import { pdfParts } from '#tests/support/pdf-text.ts';
import { openGuestShop, payOrderByCard } from '#tests/support/shops/guest-shop.ts';
import { anOperator } from '#tests/support/shops/operator-shop.ts';
import { checkoutForm } from '#tests/support/shops/small-shop.ts';
import { isTakeBackValid } from './take-back.ts';

let shop: Awaited<ReturnType<typeof openGuestShop>>;
let operator: Awaited<ReturnType<typeof anOperator>>;

beforeAll(async () => {
  shop = await openGuestShop();
  operator = await anOperator(shop.services);
});
afterAll(async () => {
  await operator.leave();
  await shop.close();
});

const query = async (sql: string, values: unknown[] = []) =>
  (await shop.database.pool.query(sql, values)).rows;

let people = 0;
/** A guest with three washing machines and a bag in the cart. */
const aGuest = async () => {
  people += 1;
  const [machine, bag] = [`WASH-${people}`, `BAG-${people}`];
  const guest = shop.browser(`198.51.100.${people}`);
  const id = await aProduct(shop.database.db, { sku: machine, stock: 10 });
  await query('insert into product_compliance (product_id, weee_category) values ($1, 4)', [id]);
  await guest.post('/api/cart/add', { id, count: 3 });
  await guest.post('/api/cart/add', { id: await aProduct(shop.database.db, { sku: bag, stock: 10 }) });
  const email = `back.${people}@mail.example`;
  const form = { ...checkoutForm, email, phone: `+371200${30_000 + people}`, payment_method: 'card' };
  const order = (wishes?: unknown) =>
    guest.post('/api/orders/checkout', { ...form, ...(wishes !== undefined && { take_back: wishes }) });
  return { ...guest, machine, bag, order };
};
/** The words of the packing slip of an order, which is paid and packed for it. */
const slipOf = async (number: string): Promise<string> => {
  await payOrderByCard(shop, number);
  const file = operator.path(`${number}.pdf`);
  expect((await operator.type('orders', 'pack', number, '--slip', file)).code).toBe(0);
  return pdfParts(await readFile(file))
    .map(({ text }) => text)
    .join(' ');
};
const setDuty = (value: 'yes' | 'no') => operator.ask('legal', 'set', 'LV', 'take_back', value);

test('TR-22 the cart says what is electrical, and the checkout which countries take old devices back', async () => {
  const guest = await aGuest();
  const lines = (await guest.get('/api/cart/contents')).body.cart.payload;
  expect(lines.map(({ item }: { item: { is_electric?: true } }) => item.is_electric)).toEqual([
    true,
    undefined,
  ]);
  const dutiesOf = async () => (await guest.get('/api/legal/checkout')).body.payload.take_back;
  expect(await dutiesOf()).toEqual([]);
  await setDuty('yes');
  expect(await dutiesOf()).toEqual(['LV']);
  await setDuty('no');
});

test('TR-22 the choice changes no amount and is in the order, its page, the mail, the slip and orders show', async () => {
  await setDuty('yes');
  const plain = await aGuest();
  const { amount, order_nr: plainNumber } = (await plain.order()).body.order_data;
  const guest = await aGuest();
  const { body } = await guest.order([{ sku: guest.machine, count: 2 }]);
  expect(body.order_data.amount).toBe(amount);
  const number = body.order_data.order_nr;
  const page = (await guest.get(`/api/orders/${number}`)).body.payload;
  expect(page.lines.map((line: { take_back?: number }) => line.take_back)).toEqual([2, undefined]);
  const [{ name }] = page.lines;
  expect((await operator.type('orders', 'show', number)).text).toContain(
    `2 × old device for ${guest.machine}`,
  );
  await shop.runJob('deliver mails');
  const mails = (await shop.app.inject({ url: '/dev/mailbox.json' })).json() as {
    subject: string;
    text: string;
  }[];
  const mail = mails.find(({ subject }) => subject.includes(number));
  expect(mail?.text).toContain(`Old devices that we take back`);
  expect(mail?.text).toContain(`2 × ${name}`);
  expect(mail?.text).toContain('Batteries: take them out if you can.');
  const other = mails.find(({ subject }) => /Your order/.test(subject) && !subject.includes(number));
  expect(other?.text).not.toContain('Old devices');
  expect(await slipOf(number)).toContain(`Old devices to take back: 2 × ${name}`);
  expect(await slipOf(plainNumber)).not.toContain('Old devices');
  await setDuty('no');
});

test('TR-22 what cannot be taken back is refused, and no order is placed', async () => {
  const guest = await aGuest();
  const refused = async (wishes: unknown) => {
    const { status, body } = await guest.order(wishes);
    expect(status).toBe(422);
    return body.code;
  };
  const one = [{ sku: guest.machine, count: 1 }];
  // Without the duty.
  expect(await refused(one)).toBe('take_back_invalid');
  await setDuty('yes');
  for (const wishes of [
    [{ sku: guest.machine, count: 4 }],
    [{ sku: guest.bag, count: 1 }],
    [{ sku: 'NOT-HERE', count: 1 }],
    [...one, ...one],
  ]) {
    expect(await refused(wishes)).toBe('take_back_invalid');
  }
  for (const wishes of [
    [{ sku: guest.machine, count: 0 }],
    [{ sku: guest.machine, count: 1.5 }],
    'all',
    [1],
  ]) {
    await refused(wishes);
  }
  expect(await query('select id from orders where email = $1', [`back.${people}@mail.example`])).toEqual([]);
  // As many as are bought.
  expect((await guest.order([{ sku: guest.machine, count: 3 }])).status).toBe(200);
  await expect(query('update order_lines set take_back = quantity + 1')).rejects.toThrow(/take_back/);
  await setDuty('no');
});

test('a wish is for at most the quantity of one electrical line', () => {
  const lines = [{ sku: 'TV', count: 2, isElectric: true }];
  expect(isTakeBackValid([{ sku: 'TV', count: 2 }], lines)).toBe(true);
  expect(isTakeBackValid([{ sku: 'TV', count: 3 }], lines)).toBe(false);
  expect(isTakeBackValid([{ sku: 'TV', count: 0 }], lines)).toBe(false);
});
