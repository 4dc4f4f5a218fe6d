import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { checkInvariants } from '#server/features/orders/invariants/check-invariants.ts';
import { aProduct } from '#tests/support/builders.ts';
import { goodPassword } from '#tests/support/shops/account-shop.ts';
import { openGuestShop, payOrderByCard } from '#tests/support/shops/guest-shop.ts';
import { checkoutForm } from '#tests/support/shops/small-shop.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let shop: Awaited<ReturnType<typeof openGuestShop>>;
const db = () => shop.database.db;
const query = async (sql: string, values: unknown[] = []) =>
  (await shop.database.pool.query(sql, values)).rows;

beforeAll(async () => {
  shop = await openGuestShop();
});
afterAll(async () => {
  const broken = (await checkInvariants(db())).filter(({ differences }) => differences.length > 0);
  expect(broken).toEqual([]);
  await shop.close();
});

let people = 0;

const aForm = () => {
  people += 1;
  const email = `details.${people}@mail.example`;
  return { ...checkoutForm, email, phone: `+371200${20_000 + people}`, payment_method: 'card' };
};

const aGuest = async () => {
  const browser = shop.browser(`198.51.100.${people + 1}`);
  await browser.post('/api/cart/add', { id: await aProduct(db(), { stock: 10 }) });
  return browser;
};

const aCustomer = async () => {
  const customer = await shop.newcomer();
  await query('update customers set email_verified_at = now() where email = $1', [customer.email]);
  await customer.post('/api/cart/add', { id: await aProduct(db(), { stock: 10 }) });
  return customer;
};

const numberOf = ({ body }: { body: { order_data: { order_nr: string } } }) => body.order_data.order_nr;
const details = { note: 'Ring twice.\r\nThen wait.', is_gift: true, gift_message: 'Happy birthday\u202e!' };
const cleaned = { note: 'Ring twice.\nThen wait.', is_gift: true, gift_message: 'Happy birthday !' };
const kept = { ...cleaned, promo_code: null };
const cartOf = async (browser: Pick<ReturnType<typeof shop.browser>, 'get'>) =>
  (await browser.get('/api/cart/contents')).body.cart;

describe('note and gift message', () => {
  test('BY-69 are kept with the cart, frozen on the order and shown on its page', async () => {
    const guest = await aGuest();
    expect(await cartOf(guest)).not.toHaveProperty('details');
    expect((await guest.post('/api/cart/details', details)).body).toEqual({
      status: 'OK',
      message: 'Cart updated.',
    });
    expect((await cartOf(guest)).details).toEqual(kept);
    await guest.post('/api/cart/details', { note: null });
    expect((await cartOf(guest)).details).toEqual({ ...kept, note: null });
    await guest.post('/api/cart/details', { note: details.note });
    const number = numberOf(await guest.post('/api/orders/checkout', aForm()));
    await guest.post('/api/cart/details', { note: 'Another note' });
    const page = (await guest.get(`/api/orders/${number}`)).body.payload;
    expect(page).toMatchObject(cleaned);

    // The order has used them up.
    await payOrderByCard(shop, number);
    expect(await cartOf(guest)).toEqual({ payload: [], unavailableItems: [] });
  });

  test("BY-69 survive the sign-in; the account's own stay", async () => {
    const customer = await aCustomer();
    const first = await aGuest();
    await first.post('/api/cart/details', details);
    await first.signIn(customer.email, goodPassword);
    expect((await cartOf(first)).details).toEqual(kept);
    const second = await aGuest();
    await second.post('/api/cart/details', { note: 'Another note' });
    await second.signIn(customer.email, goodPassword);
    expect((await cartOf(second)).details).toEqual(kept);
  });

  test('BY-34 BY-69 occur in no mail, are exported, and go with the buyer', async () => {
    const customer = await aCustomer();
    await customer.post('/api/cart/details', details);
    const fields = {
      ...aForm(),
      email: customer.email,
      company_name: 'Lamp & Co',
      vat_number: 'LV40003000000',
    };
    const number = numberOf(await customer.post('/api/orders/checkout', fields));
    await payOrderByCard(shop, number);
    const mails = await shop.mailsTo(customer.email);
    expect(mails.length).toBeGreaterThan(1);
    expect(JSON.stringify(mails)).not.toMatch(/Ring twice|Happy birthday/);
    const exported = await customer.post('/api/user/export', { current_password: goodPassword });
    expect(exported.body.payload.orders).toMatchObject([
      { note: cleaned.note, gift_message: cleaned.gift_message, company_name: 'Lamp & Co' },
    ]);
    await query("update orders set closed_at = now() - interval '40 days' where number = $1", [number]);
    await customer.post('/api/user/delete', { current_password: goodPassword });
    expect(
      await query('select name, note, gift_message, company_name, vat_number from orders where number = $1', [
        number,
      ]),
    ).toEqual([
      {
        name: 'Deleted',
        note: null,
        gift_message: null,
        company_name: 'Lamp & Co',
        vat_number: 'LV40003000000',
      },
    ]);
  });

  test.each([
    [{ note: 'x'.repeat(501) }, 422, 'validation_failed'],
    [{ gift_message: 'x'.repeat(301) }, 422, 'validation_failed'],
    [{ note: 'a\u0000b' }, 422, 'validation_failed'],
    [{ is_gift: 'yes' }, 422, 'validation_failed'],
  ])('BY-69 %j is refused', async (fields, status, code) => {
    const guest = await aGuest();
    const answer = await guest.post('/api/cart/details', fields);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await cartOf(guest)).not.toHaveProperty('details');
  });

  test('BY-69 without a cart there is nothing to keep them with', async () => {
    const answer = await shop.browser().post('/api/cart/details', { note: 'x' });
    expect([answer.status, answer.body.code]).toEqual([422, 'cart_empty']);
  });
});

describe('company', () => {
  test('its name and VAT number are on order, page and mails', async () => {
    const guest = await aGuest();
    const form = aForm();
    const company = { company_name: ' Lamp\n& Co ', vat_number: 'LV 4000' };
    const number = numberOf(await guest.post('/api/orders/checkout', { ...form, ...company }));
    expect((await guest.get(`/api/orders/${number}`)).body.payload).toMatchObject({
      company_name: 'Lamp & Co',
      vat_number: 'LV 4000',
    });
    const [mail] = await shop.mailsTo(form.email);
    expect(mail?.text).toContain('Lamp & Co\n');
    expect(mail?.text).toContain('VAT number: LV 4000');
  });

  test('BY-34 a web address in the name of the company, the buyer or the address is refused at its field', async () => {
    const guest = await aGuest();
    for (const field of ['name', 'surname', 'city', 'address', 'company_name', 'vat_number']) {
      const answer = await guest.post('/api/orders/checkout', { ...aForm(), [field]: 'www.win.example' });
      expect([answer.status, answer.body.code, Object.keys(answer.body.errors)]).toEqual([
        422,
        'name_has_link',
        [field],
      ]);
    }
  });
});

describe('limits of an order', () => {
  test('BY-70 below min_order totals name the rest and the order is refused; discounts do not count', async () => {
    await query("insert into settings (key, value) values ('min_order', '25')");
    const browser = shop.browser('198.51.100.200');
    const id = await aProduct(db(), { price: 1000, stock: 10 });
    await browser.post('/api/cart/add', { id, count: 2 });
    const totals = await browser.post('/api/cart/calculate-totals', { currency: 'EUR' });
    expect(totals.body.min_order).toEqual({ amount: 25, missing: 5 });
    const refused = await browser.post('/api/orders/checkout', aForm());
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      422,
      'order_too_small',
      'The smallest order is €25.00.',
    ]);
    await browser.post('/api/cart/add', { id });
    expect((await browser.post('/api/cart/calculate-totals', {})).body.min_order).toEqual({
      amount: 25,
      missing: 0,
    });
    expect((await browser.post('/api/orders/checkout', aForm())).status).toBe(200);
    await query("delete from settings where key = 'min_order'");
    expect((await browser.post('/api/cart/calculate-totals', {})).body).not.toHaveProperty('min_order');
  });

  test('BY-70 a cap counts all variations of a product, in the cart and in the order', async () => {
    const id = await aProduct(db(), { price: 1000, stock: 10, variations: [{ stock: 5 }, { stock: 5 }] });
    const [one, other] = (
      await query('select id from variations where product_id = $1 order by id', [id])
    ).map((row) => row.id);
    await query('update products set max_per_order = 3 where id = $1', [id]);
    const browser = shop.browser('198.51.100.201');
    const add = (item: number, count: number) =>
      browser.post('/api/cart/add', { id: item, is_variation: true, count });
    expect((await add(one, 2)).body.status).toBe('OK');
    const refused = await add(other, 2);
    expect(refused.status).toBe(200);
    expect(refused.body).toMatchObject({ status: 'WARNING', code: 'cap_reached', words: { count: 3 } });
    expect((await add(other, 1)).body.status).toBe('OK');
    expect((await cartOf(browser)).payload).toMatchObject([
      { count: 2, max_per_order: 3 },
      { count: 1, max_per_order: 3 },
    ]);
    await query('update products set max_per_order = 2 where id = $1', [id]);
    const order = await browser.post('/api/orders/checkout', aForm());
    expect([order.status, order.body.code]).toEqual([422, 'cap_reached']);
    await query('update products set max_per_order = 3 where id = $1', [id]);
    expect((await browser.post('/api/orders/checkout', aForm())).status).toBe(200);
  });
});

describe('BY-40 addresses of an order', () => {
  const saved = async (customer: Awaited<ReturnType<typeof aCustomer>>) =>
    (await customer.get('/api/user/addresses')).body.payload;

  test('a new one is saved only when ticked, once', async () => {
    const customer = await aCustomer();
    const order = (fields: object) =>
      customer.post('/api/orders/checkout', { ...aForm(), email: customer.email, ...fields });
    expect((await order({ address: 'First 1' })).status).toBe(200);
    expect(await saved(customer)).toEqual([]);
    await order({ address: 'Second 2', save_address: true, company_name: 'Lamp & Co' });
    expect(await saved(customer)).toMatchObject([
      { address: 'Second 2', company_name: 'Lamp & Co', is_default: true },
    ]);
    await order({ address: 'Second 2', save_address: true, company_name: 'Lamp & Co', city: 'Rīga ' });
    await order({ address: 'Third 3', save_address: true });
    expect((await saved(customer)).map(({ address }: { address: string }) => address)).toEqual([
      'Second 2',
      'Third 3',
    ]);
    expect((await customer.get('/api/user/profile')).body.address).toBe('Second 2');
  });

  test('a chosen one is noted as used; another customer’s id changes nothing', async () => {
    const customer = await aCustomer();
    const country_id = (await query("select id from countries where name = 'Latvia'"))[0].id;
    const entry = { country_id, city: 'Rīga', address: 'Elsewhere 1', post_code: 'LV-1010' };
    const other = await shop.newcomer();
    const foreign = (await other.post('/api/user/addresses', entry)).body.payload[0].id;
    const [{ id }] = (await customer.post('/api/user/addresses', entry)).body.payload;
    const order = (address_id: number) =>
      customer.post('/api/orders/checkout', { ...aForm(), email: customer.email, address_id });
    const used = async (of: number) =>
      (await query('select used_at from customer_addresses where id = $1', [of]))[0].used_at;
    await order(foreign);
    expect([await used(id), await used(foreign)]).toEqual([null, null]);
    await order(id);
    expect(await used(id)).toBeInstanceOf(Date);
    expect(await saved(customer)).toHaveLength(1);
  });

  test('a guest saves none', async () => {
    const guest = await aGuest();
    const before = (await query('select count(*) from customer_addresses'))[0].count;
    const answer = await guest.post('/api/orders/checkout', {
      ...aForm(),
      save_address: true,
      address_id: 1,
    });
    expect(answer.status).toBe(200);
    expect((await query('select count(*) from customer_addresses'))[0].count).toBe(before);
  });
});

test('TR-21 the order keeps the words of the button and the hashes of terms and privacy page', async () => {
  await query("update countries set order_button = 'obligation' where name = $1", [checkoutForm.country]);
  const guest = await aGuest();
  const number = numberOf(await guest.post('/api/orders/checkout', aForm()));
  const hash = "encode(sha256(convert_to(content, 'UTF8')), 'hex')";
  const hashOf = async (kind: string) =>
    (await query(`select ${hash} as hash from static_pages where kind = $1`, [kind]))[0]?.hash ?? null;
  const [terms, privacy] = [await hashOf('terms'), await hashOf('privacy')];
  expect(terms).not.toBeNull();
  await query("update countries set order_button = null; update static_pages set content = 'New terms'");
  const [{ legal }] = await query('select legal from orders where number = $1', [number]);
  expect(legal).toMatchObject({ button: 'Order with obligation to pay', language: 'en', notice: null });
  expect([legal.terms, legal.privacy]).toEqual([terms, privacy]);
  const next = await aGuest();
  const later = numberOf(await next.post('/api/orders/checkout', aForm()));
  const [second] = await query('select legal from orders where number = $1', [later]);
  expect(second.legal.button).toBe('Place Order');
});
