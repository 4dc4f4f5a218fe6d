import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { checkInvariants } from '#server/features/orders/invariants/check-invariants.ts';
import { aProduct } from '#tests/support/builders.ts';
import { countsIn, idOfCustomer } from '#tests/support/customers.ts';
import { openGuestShop, payOrderByCard, setGuestCart } from '#tests/support/shops/guest-shop.ts';
import { aPromo, checkoutForm } from '#tests/support/shops/small-shop.ts';
import { openStripeFake } from '#tests/support/stripe-fake.ts';
import { testActor } from '#tests/support/test-actor.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let shop: Awaited<ReturnType<typeof openGuestShop>>;
const db = () => shop.database.db;
const query = async (sql: string, values: unknown[] = []) =>
  (await shop.database.pool.query(sql, values)).rows;

beforeAll(async () => {
  shop = await openGuestShop();
  await query("update countries set payment_methods = '{card,phone}' where name = 'Latvia'");
});
afterEach(async () => {
  await setGuestCart(db(), 'checkout');
  const broken = (await checkInvariants(db())).filter(({ differences }) => differences.length > 0);
  expect(broken).toEqual([]);
});
afterAll(() => shop.close());

let guests = 0;

/** A guest with one piece in the cart, and the form of a unique person. */
const aGuest = async (given: { id?: number; count?: number } = {}) => {
  guests += 1;
  const browser = shop.browser(`198.51.100.${guests}`);
  const id = given.id ?? (await aProduct(db(), { stock: 10 }));
  await browser.post('/api/cart/add', { id, count: given.count ?? 1 });
  const form = {
    ...checkoutForm,
    email: `guest.${guests}@mail.example`,
    phone: `+371200${String(10_000 + guests)}`,
  };
  return {
    ...browser,
    id,
    form,
    order: (fields: object = {}, headers: Record<string, string> = {}) =>
      browser.post('/api/orders/checkout', { payment_method: 'card', ...form, ...fields }, headers),
  };
};

const ordersOf = (email: string) =>
  query(
    `select number, status, customer_id, is_guest, cart_id is not null as "hasCart", network_hash is not null as "hasNetwork"
     from orders where lower(email) = lower($1) order by id`,
    [email],
  );

const payByCard = (number: string) => payOrderByCard(shop, number);

describe('who may order', () => {
  test('with guest_cart unset guests get 401 and unverified customers 403', async () => {
    const guest = await aGuest();
    await setGuestCart(db(), null);
    expect((await guest.order()).status).toBe(401);
    const customer = await shop.newcomer();
    const answer = await customer.post('/api/orders/checkout', checkoutForm);
    expect([answer.status, answer.body.code]).toEqual([403, 'email_not_verified']);
    expect(await ordersOf(guest.form.email)).toEqual([]);
  });

  test('BY-23 a customer with an unverified e-mail can order with guest_cart = checkout', async () => {
    const customer = await shop.newcomer();
    await customer.post('/api/cart/add', { id: await aProduct(db()) });
    const answer = await customer.post('/api/orders/checkout', { ...checkoutForm, email: customer.email });
    expect([answer.status, answer.body.status]).toEqual([200, 'OK']);
    expect(await ordersOf(customer.email)).toEqual([
      expect.objectContaining({ customer_id: await idOfCustomer(db(), customer), is_guest: false }),
    ]);
  });

  test('a guest without a cart gets cart_empty', async () => {
    const answer = await shop.browser().post('/api/orders/checkout', checkoutForm);
    expect(answer.body.code).toBe('cart_empty');
  });

  test('BY-67 a customer whose session has ended gets 401, never a guest order', async () => {
    const guest = await aGuest();
    expect((await guest.order({}, { 'x-signed-in': '1' })).status).toBe(401);
    expect((await guest.post('/api/cart/add', { id: guest.id }, { 'x-signed-in': '1' })).status).toBe(401);
    expect(await ordersOf(guest.form.email)).toEqual([]);
  });
});

describe('a guest order', () => {
  test('has no customer, gives this browser access, and payment takes its pieces from the cart', async () => {
    const guest = await aGuest({ count: 2 });
    const placed = await guest.order();
    expect(placed.body).toMatchObject({ status: 'OK', payment_type: 'redirect' });
    const number = placed.body.order_data.order_nr;
    expect(guest.cookies.get('order_access')).toMatch(new RegExp(`^${number}\\.1\\.`));
    expect(await ordersOf(guest.form.email)).toEqual([
      { number, status: 'pending', customer_id: null, is_guest: true, hasCart: true, hasNetwork: true },
    ]);
    // Own holds count as available: the next checkout would end this order.
    await guest.post('/api/cart/add', { id: guest.id, count: 10, set: true });
    expect(await countsIn(guest)).toEqual([[guest.id, 10]]);
    await payByCard(number);
    expect(await countsIn(guest)).toEqual([[guest.id, 8]]);
    expect(
      await query('select on_hand, reserved from stock_items where product_id = $1', [guest.id]),
    ).toEqual([{ on_hand: 8, reserved: 0 }]);
    const [paid] = await ordersOf(guest.form.email);
    expect(paid).toMatchObject({ status: 'paid', hasNetwork: false });
  });

  test('the mail goes to the guest', async () => {
    const guest = await aGuest();
    const { body } = await guest.order();
    expect((await shop.mailsTo(guest.form.email)).map(({ subject }) => subject).join()).toContain(
      body.order_data.order_nr,
    );
  });

  test('BY-35 a double click, two tabs with one cart, and a repeated call after a lost answer make one order', async () => {
    const guest = await aGuest();
    const key = { 'idempotency-key': 'the-one' };
    const answers = await Promise.all([guest.order({}, key), guest.order({}, key), guest.order()]);
    const again = await guest.order({}, key);
    const numbers = [...answers, again].map(({ body }) => body.order_data?.order_nr);
    expect(new Set(numbers).size).toBe(1);
    expect(await ordersOf(guest.form.email)).toHaveLength(1);
  });

  test('a later checkout ends the open card order of the same cart', async () => {
    const guest = await aGuest();
    await guest.order();
    await guest.post('/api/cart/add', { id: guest.id });
    await guest.order();
    expect((await ordersOf(guest.form.email)).map(({ status }) => status)).toEqual(['failed', 'pending']);
  });

  test('follows the cart into an account: the customer’s next checkout ends it', async () => {
    const guest = await aGuest();
    await guest.order();
    const customer = await shop.newcomer();
    await query('update customers set email_verified_at = now() where email = $1', [customer.email]);
    await guest.signIn(customer.email, customer.password);
    expect(await countsIn(guest)).toEqual([[guest.id, 1]]);
    const answer = await guest.post('/api/orders/checkout', { ...checkoutForm, email: customer.email });
    expect(answer.body.status).toBe('OK');
    expect((await ordersOf(guest.form.email)).map(({ status }) => status)).toEqual(['failed']);
    expect((await ordersOf(customer.email)).map(({ status }) => status)).toEqual(['pending']);
  });

  test('paid after the sign-in, its pieces leave the customer’s cart and others stay', async () => {
    const guest = await aGuest({ count: 2 });
    const number = (await guest.order()).body.order_data.order_nr;
    const customer = await shop.newcomer();
    const other = await aProduct(db());
    await customer.post('/api/cart/add', { id: other });
    await guest.signIn(customer.email, customer.password);
    await countsIn(guest);
    await payByCard(number);
    expect(await countsIn(guest)).toEqual([[other, 1]]);
  });

  test('a promo code for one use by each customer counts guests by e-mail', async () => {
    const promoCode = await aPromo(db(), { maxUsesPerCustomer: 1 });
    const first = await aGuest();
    expect((await first.order({ promoCode })).body.status).toBe('OK');
    const second = await aGuest();
    const again = await second.order({ promoCode, email: first.form.email.toUpperCase() });
    expect(again.body.code).toBe('promo_used');
    expect((await second.order({ promoCode })).body.status).toBe('OK');
  });

  test.each(['name', 'surname', 'city', 'address'])(
    'a %s with a web address is refused with its field marked',
    async (field) => {
      const guest = await aGuest();
      for (const text of ['http://evil.example', 'see WWW.evil.example']) {
        const answer = await guest.order({ [field]: text });
        expect([answer.status, answer.body.code]).toEqual([422, 'name_has_link']);
        expect(Object.keys(answer.body.errors)).toEqual([field]);
      }
      expect(await ordersOf(guest.form.email)).toEqual([]);
    },
  );
});

describe('limits', () => {
  test('BY-31 the sixth guest order of a network in an hour gets 429 and leaves nothing', async () => {
    const stripe = await openStripeFake();
    // The demo raises the limits of an address.
    const strict = await openGuestShop({ env: { ...stripe.env, RATE_LIMIT_FACTOR: '1', DEMO: '0' } });
    try {
      const id = await aProduct(strict.database.db, { stock: 100 });
      const count = async (table: string) =>
        (await strict.database.pool.query(`select count(*)::int as n from ${table}`)).rows[0].n;
      const order = async (place: number) => {
        const guest = strict.browser('192.0.2.7');
        await guest.post('/api/cart/add', { id });
        return guest.post('/api/orders/checkout', {
          ...checkoutForm,
          payment_method: 'card',
          email: `network.${place}@mail.example`,
          phone: `+3712000020${place}`,
        });
      };
      for (let place = 0; place < 5; place += 1) expect((await order(place)).status).toBe(200);
      const tables = ['orders', 'stock_holds', 'mails'];
      const before = await Promise.all(tables.map(count));
      const sixth = await order(5);
      expect(sixth.status).toBe(429);
      expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0);
      expect(await Promise.all(tables.map(count))).toEqual(before);
    } finally {
      await stripe.close();
      await strict.close();
    }
  });

  test.each(['email', 'phone'] as const)(
    'BY-31 a second unpaid phone order of the same %s is refused, at once too',
    async (field) => {
      const [first, second] = [await aGuest(), await aGuest()];
      const fields = { payment_method: 'phone', [field]: first.form[field] };
      const newest = 'select (select max(id) from orders) as "order", (select max(id) from mails) as mail';
      const [before] = await query(newest);
      const answers = await Promise.all([first.order(fields), second.order(fields)]);
      expect(answers.map(({ body }) => body.code ?? body.status).toSorted()).toEqual([
        'OK',
        'guest_phone_limit',
      ]);
      const [held] = await query(
        'select count(*)::int as n from stock_holds h join stock_items s on s.id = h.stock_item_id where s.product_id in ($1, $2)',
        [first.id, second.id],
      );
      expect(held.n).toBe(1);
      // One order with its mails, each once; the other left nothing.
      expect(await query('select id from orders where id > $1', [before.order])).toHaveLength(1);
      const mails = await query('select kind from mails where id > $1 order by 1', [before.mail]);
      expect(mails.map(({ kind }) => kind)).toEqual([...new Set(mails.map(({ kind }) => kind))]);
    },
  );

  test('BY-31 a second unpaid phone order of the same cart is refused until the first is paid', async () => {
    const guest = await aGuest();
    const phone = (fields: object) => guest.order({ payment_method: 'phone', ...fields });
    const first = await phone({});
    expect(first.body).toMatchObject({ status: 'OK', payment_type: 'phone' });
    expect(await countsIn(guest)).toEqual([]);
    await guest.post('/api/cart/add', { id: guest.id });
    const other = { email: 'other@mail.example', phone: '+37120099999' };
    const left = async () => [
      await ordersOf(other.email),
      await query('select id from mails where recipient = $1', [other.email]),
      await query(
        'select quantity from stock_holds h join stock_items s on s.id = h.stock_item_id where s.product_id = $1',
        [guest.id],
      ),
    ];
    const before = await left();
    expect((await phone(other)).body.code).toBe('guest_phone_limit');
    expect(await left()).toEqual(before);
    expect(before.slice(0, 2)).toEqual([[], []]);
    const { order_nr: number, amount } = first.body.order_data;
    const amountCents = Math.round(Number(amount) * 100);
    await shop.services.payments.confirmPhonePayment({ number, amountCents, actor: testActor });
    expect((await phone(other)).body.status).toBe('OK');
  });
});

test('guests are replaced 36 months after a paid and 30 days after another order', async () => {
  const [paid, failed, open] = [await aGuest(), await aGuest(), await aGuest()];
  await payByCard((await paid.order()).body.order_data.order_nr);
  await failed.order();
  await failed.post('/api/cart/add', { id: failed.id });
  await failed.order({ email: 'later@mail.example' });
  await open.order();
  const age = (days: number) =>
    query(
      "update orders set closed_at = now() - $1 * interval '1 day' where is_guest and closed_at is not null",
      [days],
    );
  const names = async () =>
    Promise.all([paid, failed, open].map(async ({ form }) => (await ordersOf(form.email)).length));
  await age(29);
  await shop.runJob('retention');
  expect(await names()).toEqual([1, 1, 1]);
  await age(31);
  await shop.runJob('retention');
  expect(await names()).toEqual([1, 0, 1]);
  await age(1099);
  await shop.runJob('retention');
  expect(await names()).toEqual([0, 0, 1]);
});
