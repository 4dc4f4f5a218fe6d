import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { claimGuestOrders } from '#server/features/orders/claim-guest-orders.ts';
import { checkInvariants } from '#server/features/orders/invariants/check-invariants.ts';
import { aProduct } from '#tests/support/builders.ts';
import { countsIn, idOfCustomer } from '#tests/support/customers.ts';
import { goodPassword, linkIn } from '#tests/support/shops/account-shop.ts';
import { openGuestShop } from '#tests/support/shops/guest-shop.ts';
import { checkoutForm } from '#tests/support/shops/small-shop.ts';

let shop: Awaited<ReturnType<typeof openGuestShop>>;
const db = () => shop.database.db;
const query = async (sql: string, values: unknown[] = []) =>
  (await shop.database.pool.query(sql, values)).rows;
beforeAll(async () => {
  shop = await openGuestShop();
});
afterAll(async () => {
  const broken = (await checkInvariants(db())).filter(({ differences }) => differences.length > 0);
  await shop.close();
  expect(broken).toEqual([]);
});

let guests = 0;
const orderAsGuest = async (email: string) => {
  guests += 1;
  const browser = shop.browser(`198.51.100.${guests}`);
  await browser.post('/api/cart/add', { id: await aProduct(db()) });
  const form = { ...checkoutForm, email, phone: `+371200${40_000 + guests}`, payment_method: 'card' };
  const placed = await browser.post('/api/orders/checkout', form);
  return { browser, number: String(placed.body.order_data.order_nr) };
};

const verify = async (email: string) => {
  const mails = await shop.mailsTo(email);
  const mail = mails.find(({ text }) => text.includes('/email/verify/'));
  return shop.browser().get(linkIn(mail?.text ?? ''));
};

const historyOf = async (customer: {
  get: (url: string) => Promise<{ body: { payload: { order_nr: string }[] } }>;
}) => (await customer.get('/api/orders/history')).body.payload.map(({ order_nr }) => order_nr);

const claims = (number: string) =>
  query(
    "select e.from_status, e.to_status from order_events e join orders o on o.id = e.order_id where o.number = $1 and e.reason = 'claimed'",
    [number],
  );

describe('claiming', () => {
  test('BY-29 verifying an e-mail claims all guest orders of that address in any case of letters, and none of another', async () => {
    const customer = await shop.newcomer();
    const one = await orderAsGuest(customer.email);
    const two = await orderAsGuest(customer.email.toUpperCase());
    const other = await orderAsGuest(`x${customer.email}`);
    const exported = await customer.post('/api/user/export', { current_password: customer.password });
    expect(exported.body.payload?.orders ?? exported.body.orders).toEqual([]);
    expect((await customer.get('/api/orders/history')).status).toBe(403);
    expect((await customer.get(`/api/orders/${one.number}/invoice`)).status).toBe(404);
    await verify(customer.email);
    const shown = (await customer.get('/api/orders/history')).body.payload;
    expect(shown.map(({ claimed_at }: { claimed_at?: string }) => typeof claimed_at)).toEqual([
      'string',
      'string',
    ]);
    expect((await historyOf(customer)).toSorted()).toEqual([one.number, two.number].toSorted());
    expect(await claims(one.number)).toEqual([{ from_status: 'pending', to_status: 'pending' }]);
    expect(await claims(other.number)).toEqual([]);
    // The guest's own link still works.
    expect((await one.browser.get(`/api/orders/${one.number}`)).status).toBe(200);
  });

  test('BY-30 an order placed later is claimed at the next sign-in, once, also by parallel sign-ins', async () => {
    const customer = await shop.newcomer();
    await verify(customer.email);
    const { number } = await orderAsGuest(customer.email);
    expect(await historyOf(customer)).toEqual([]);
    const browsers = [shop.browser(), shop.browser(), shop.browser()];
    await Promise.all(browsers.map((browser) => browser.signIn(customer.email, customer.password)));
    expect(await claims(number)).toHaveLength(1);
    expect(await historyOf(customer)).toEqual([number]);
    const id = await idOfCustomer(db(), customer);
    expect(await inTransaction(db(), (trx) => claimGuestOrders(trx, id, new Date()))).toBe(0);
  });

  test('BY-30 an order placed while its e-mail is being verified is claimed by then or at the next sign-in, once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const customer = await shop.newcomer();
      const [, { number }] = await Promise.all([verify(customer.email), orderAsGuest(customer.email)]);
      await shop.browser().signIn(customer.email, customer.password);
      expect(await claims(number)).toHaveLength(1);
    }
  });
});

describe('an account from an order', () => {
  const account = async (
    browser: Awaited<ReturnType<typeof orderAsGuest>>['browser'],
    number: string,
    password = goodPassword,
  ) => {
    await browser.get('/sanctum/csrf-cookie');
    return browser.post(`/api/orders/${number}/account`, { password });
  };

  test('BY-27 has the order’s name, phone and address and a session; the order is in the history once the e-mail is verified', async () => {
    const email = 'new.customer@mail.example';
    const { browser, number } = await orderAsGuest(email);
    const answer = await account(browser, number);
    expect([answer.status, answer.body]).toEqual([200, { status: 'OK', message: 'Your account is ready.' }]);
    const profile = (await browser.get('/api/user/profile')).body;
    expect(profile).toMatchObject({
      name: checkoutForm.name,
      surname: checkoutForm.surname,
      email,
      phone: `+371200${40_000 + guests}`,
      city: checkoutForm.city,
      address: checkoutForm.address,
      post_code: checkoutForm.postCode,
      country: { name: checkoutForm.country },
    });
    // The guest's cart is the customer's now.
    expect(await countsIn(browser)).toHaveLength(1);
    expect((await browser.get('/api/orders/history')).status).toBe(403);
    expect(await claims(number)).toEqual([]);
    await verify(email);
    expect(await historyOf(browser)).toEqual([number]);
  });

  test('BY-28 a taken e-mail answers email_taken and changes nothing; with registration off it is refused', async () => {
    const customer = await shop.newcomer();
    const { browser, number } = await orderAsGuest(customer.email);
    const stored = async () => ({
      customers: await query('select * from customers order by id'),
      addresses: await query('select * from customer_addresses order by id'),
      sessions: await query('select count(*)::int as n from sessions where customer_id is not null'),
      mails: await query('select id from mails order by id'),
      order: await query('select * from orders where number = $1', [number]),
      carts: await query('select id, customer_id, guest_token_hash from carts order by id'),
    });
    const before = await stored();
    const taken = await account(browser, number);
    expect([taken.status, taken.body.code]).toEqual([422, 'email_taken']);
    expect((await browser.get('/api/is-auth')).body.authenticated).toBe(false);
    expect(await stored()).toEqual(before);
    // The password of the account is the one of before.
    expect((await shop.browser().signIn(customer.email, customer.password)).status).toBe(200);
    const weak = await account(browser, number, 'short');
    expect(weak.body.code).toBe('password_weak');
    await query("update settings set value = 'false' where key = 'is_reg_enabled'");
    const { browser: other, number: second } = await orderAsGuest('closed@mail.example');
    expect((await account(other, second)).body.code).toBe('registration_disabled');
    await query("update settings set value = 'true' where key = 'is_reg_enabled'");
    const customers = await query("select id from customers where email = 'closed@mail.example'");
    expect(customers).toEqual([]);
  });

  test('needs the link to the order and the CSRF token', async () => {
    const { number } = await orderAsGuest('mine@mail.example');
    const stranger = shop.browser();
    expect((await stranger.post(`/api/orders/${number}/account`, { password: goodPassword })).status).toBe(
      419,
    );
    expect((await account(stranger, number)).body.code).toBe('order_not_found');
  });
});
