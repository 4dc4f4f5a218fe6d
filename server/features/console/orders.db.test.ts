import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkDigit } from '#contract/orders/order-number.ts';
import { forgetBuyers } from '#server/features/orders/forget-buyers-store.ts';
import { releaseStock } from '#server/features/stock/stock.ts';
import { aProduct } from '#tests/support/builders.ts';
import { type Member, staffOf } from '#tests/support/shops/console-shop.ts';
import { openOperatorShop } from '#tests/support/shops/operator-shop.ts';

let shop: Awaited<ReturnType<typeof openOperatorShop>>;
let staff: ReturnType<typeof staffOf>;
let owner: Member;
let readOnly: Member;

beforeAll(async () => {
  shop = await openOperatorShop();
  const [app] = shop.apps;
  if (!app) throw new Error('The shop has no process.');
  staff = staffOf({ ...shop, app });
  owner = await staff.member('owner');
  readOnly = await staff.member('read_only');
});
afterAll(() => shop.close());

const place = async (fields: object = {}) => {
  const buyer = await shop.buyer();
  const product = await aProduct(shop.db, { stock: 5 });
  await buyer.fill([product, 1]);
  const { body } = await buyer.order({
    country: 'Estonia',
    postCode: '10111',
    payment_method: 'phone',
    ...fields,
  });
  return { number: body.order_data.order_nr as string, amount: body.order_data.amount as string, product };
};
const skuOf = async (product: number): Promise<string> =>
  (await shop.db.selectFrom('products').select('sku').where('id', '=', product).executeTakeFirstOrThrow())
    .sku;
const numbersOf = async (member: Member, query: string) =>
  (await member.get(`/api/admin/orders?${query}`)).body.payload.map(
    ({ number }: { number: string }) => number,
  );

describe('the order list', () => {
  test('CN-34 orders are found by number, e-mail, name with or without accents, phone ending and SKU', async () => {
    const wanted = await place({
      email: 'ilze.berzina@mail.example',
      name: 'Ilze',
      surname: 'Bērziņa',
      phone: '+37126124480',
    });
    await place({ email: 'karl@mail.example', name: 'Karl', surname: 'Ilves' });
    const { number } = wanted;
    const { sku } = await shop.db
      .selectFrom('order_lines as l')
      .innerJoin('orders as o', 'o.id', 'l.order_id')
      .select('l.sku')
      .where('o.number', '=', number)
      .executeTakeFirstOrThrow();
    for (const typed of [
      number,
      'ilze.berzina@',
      'bērz',
      'ilze bērziņa',
      'berzina',
      '4480',
      sku.toLowerCase(),
    ]) {
      expect([typed, await numbersOf(owner, `search=${encodeURIComponent(typed)}`)]).toEqual([
        typed,
        [number],
      ]);
    }
    expect(await numbersOf(owner, 'search=%25')).toEqual([]);
  });

  test('CN-34 orders are filtered by view, country, payment and day', async () => {
    const { number, amount } = await place();
    expect(await numbersOf(owner, 'view=to_confirm')).toContain(number);
    expect(await numbersOf(owner, 'view=to_pack')).not.toContain(number);
    await owner.post(`/api/admin/orders/${number}/confirm`, { amount });
    expect(await numbersOf(owner, 'view=to_confirm')).not.toContain(number);
    expect(await numbersOf(owner, 'view=to_pack')).toContain(number);
    expect(await numbersOf(owner, 'country=EE&method=phone')).toContain(number);
    expect(await numbersOf(owner, 'country=LV')).not.toContain(number);
    expect(await numbersOf(owner, 'method=card')).not.toContain(number);
    expect(await numbersOf(owner, 'since=2000-01-01&until=2099-01-01')).toContain(number);
    expect(await numbersOf(owner, 'until=2000-01-01')).toEqual([]);
  });

  test('the number of a list is left out for a caller that has it', async () => {
    const { body: first } = await owner.get('/api/admin/orders?state=paid');
    const { body: again } = await owner.get('/api/admin/orders?state=paid&total=false');
    expect(first.total).toEqual({ count: expect.any(Number), is_more: false });
    expect(again).toEqual({ ...first, total: null });
  });

  test('CN-36 walking the list by cursor gives each order once; a forged or foreign cursor is refused', async () => {
    const { rows } = await sql`
      insert into orders (number, status, payment_method, name, surname, email, phone, country, city, address,
        post_code, vat_percent, prices_include_vat, subtotal_cents, discount_cents, vat_cents, total_cents, currency,
        currency_symbol, rate, charged_subtotal_cents, charged_discount_cents, charged_vat_cents, charged_total_cents,
        cart_version, created_at, expires_at, closed_at)
      select 'W' || n, 'failed', 'card', 'W', 'Walker', 'walker@mail.example', '+37120000000', 'Latvia', 'Rīga',
        'Iela 1', 'LV-1010', 21, true, 100, 0, 17, 100, 'EUR', '€', 1, 100, 0, 17, 100, 0, now(), now(), now()
      from generate_series(1, 120) n returning id`.execute(shop.db);
    expect(rows).toHaveLength(120);
    const walked: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { body } = await owner.get(`/api/admin/orders?search=walker&cursor=${cursor}`);
      walked.push(...body.payload.map(({ number }: { number: string }) => number));
      cursor = body.next_cursor;
      if (walked.length === 50) await place();
    }
    expect(walked).toHaveLength(120);
    expect(new Set(walked).size).toBe(120);
    // They have no lines, which the invariants would report.
    await shop.db.deleteFrom('orders').where('surname', '=', 'Walker').execute();
    const foreign = Buffer.from('customers:5').toString('base64url');
    for (const forged of ['abc', foreign, Buffer.from('orders:99999999999').toString('base64url')]) {
      const { status, body } = await owner.get(`/api/admin/orders?cursor=${forged}`);
      expect([status, body.code]).toEqual([422, 'cursor_invalid']);
    }
  });
});

describe('the order page', () => {
  test('CN-37 shows lines, money, payments, mails and every move in one timeline', async () => {
    const { number, amount } = await place({ name: 'Anna', surname: 'Ozola' });
    await owner.post(`/api/admin/orders/${number}/confirm`, { amount });
    await owner.post(`/api/admin/orders/${number}/notes`, { text: 'Ring twice.' });
    await owner.post(`/api/admin/orders/${number}/refund`, {
      reason: 'a scratch',
      restock: true,
      was: { state: 'paid' },
      part: { amount: '0.10' },
    });
    const { body } = await owner.get(`/api/admin/orders/${number}`);
    const shown = await shop.operator.ask('orders', 'show', number);
    expect(body.payload).toMatchObject({
      number,
      state: 'paid',
      total: amount,
      person: { name: 'Anna Ozola' },
    });
    expect(
      body.payload.lines.map(({ sku, quantity }: { sku: string; quantity: number }) => [sku, quantity]),
    ).toEqual(shown.lines.map(({ sku, quantity }: { sku: string; quantity: number }) => [sku, quantity]));
    expect(body.payload.payments).toMatchObject([{ provider: 'phone', state: 'captured', amount }]);
    const timeline = body.payload.timeline as {
      kind: string;
      what: string;
      who: string | null;
      detail: string;
    }[];
    expect(timeline).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'note', who: owner.name, detail: 'Ring twice.' }),
        expect.objectContaining({ kind: 'state', what: 'paid', who: owner.name }),
        expect.objectContaining({ kind: 'payment', who: owner.name, detail: '0.10 EUR a scratch' }),
        expect.objectContaining({ kind: 'state', what: 'placed' }),
        expect.objectContaining({ kind: 'mail', what: 'queued', detail: 'phone_payment' }),
        expect.objectContaining({ kind: 'mail', what: 'queued', detail: 'payment_received' }),
        expect.objectContaining({ kind: 'mail', what: 'queued', detail: 'refund_made' }),
      ]),
    );
    await shop.runJob('deliver mails');
    const sent = (await owner.get(`/api/admin/orders/${number}`)).body.payload.timeline;
    expect(
      sent.filter(({ kind }: { kind: string }) => kind === 'mail').map(({ what }: { what: string }) => what),
    ).toEqual(['sent', 'sent', 'sent']);
    const { subtotal, vat, refunded } = body.payload;
    expect([Number(subtotal) * 100, Number(vat) * 100, refunded]).toEqual([
      shown.charged.subtotal,
      shown.charged.vat,
      '0.10',
    ]);
    expect(timeline.filter(({ kind }) => kind === 'state')).toHaveLength(shown.events.length);
    expect((await owner.get('/api/admin/orders/0000000000')).body.code).toBe('order_not_found');
  });

  test('CN-38 a payment of another amount or of a closed order changes nothing and says why', async () => {
    const { number, amount } = await place();
    const confirm = (paid: string) => owner.post(`/api/admin/orders/${number}/confirm`, { amount: paid });
    const other = await confirm('1.00');
    expect([other.status, other.body.message]).toEqual([
      409,
      `Order ${number} costs ${amount} EUR. Confirm exactly this amount.`,
    ]);
    expect((await confirm(amount)).body.payload).toEqual({ was_paid_before: false, by: null });
    expect((await confirm(amount)).body.payload).toEqual({ was_paid_before: true, by: owner.name });
    const unpaid = await place();
    await owner.post(`/api/admin/orders/${unpaid.number}/cancel`, {
      reason: 'called',
      was: { state: 'pending' },
    });
    const late = await owner.post(`/api/admin/orders/${unpaid.number}/confirm`, { amount: unpaid.amount });
    expect([late.status, late.body.message]).toEqual([
      409,
      `Order ${unpaid.number} is cancelled. Only a pending order can be confirmed.`,
    ]);
    await shop.expectSound();
  });

  test('CN-38 a card order and one whose stock is gone cannot be confirmed', async () => {
    const card = await place({ payment_method: 'card' });
    const byCard = await owner.post(`/api/admin/orders/${card.number}/confirm`, { amount: card.amount });
    expect([byCard.status, byCard.body.message]).toEqual([
      409,
      `Order ${card.number} is paid by card. Only the payment provider can confirm it.`,
    ]);
    const gone = await place();
    // Its hold is gone, and so are the pieces on the shelf.
    const { id } = await shop.db
      .selectFrom('orders')
      .select('id')
      .where('number', '=', gone.number)
      .executeTakeFirstOrThrow();
    await releaseStock(shop.db, id);
    await shop.operator.type('stock', 'set', await skuOf(gone.product), '0', '--reason', 'stolen');
    const late = await owner.post(`/api/admin/orders/${gone.number}/confirm`, { amount: gone.amount });
    expect([late.status, late.body.message]).toEqual([
      409,
      `Order ${gone.number} cannot be confirmed: its stock is gone. Cancel it and return the money.`,
    ]);
    for (const { number } of [card, gone])
      expect((await owner.get(`/api/admin/orders/${number}`)).body.payload.state).toBe('pending');
    await owner.post(`/api/admin/orders/${gone.number}/cancel`, {
      reason: 'no stock',
      was: { state: 'pending' },
    });
    await shop.expectSound();
  });

  test('a write of a caller who saw another state is refused with the present one', async () => {
    const { number, amount } = await place();
    await owner.post(`/api/admin/orders/${number}/confirm`, { amount });
    const stale = await owner.post(`/api/admin/orders/${number}/cancel`, {
      reason: 'x',
      was: { state: 'pending' },
    });
    expect([stale.status, stale.body.code, stale.body.words.now]).toEqual([409, 'changed_meanwhile', 'paid']);
  });

  test('CN-22 a refund in the console leaves the rows that the command leaves, audited with the person', async () => {
    const one = await place();
    const two = await place();
    for (const { number, amount } of [one, two]) {
      await owner.post(`/api/admin/orders/${number}/confirm`, { amount });
    }
    const fields = { reason: 'came back', restock: true, was: { state: 'paid' } };
    const refunded = await owner.post(`/api/admin/orders/${one.number}/refund`, fields);
    expect(refunded.body.payload).toMatchObject({ amount: one.amount, currency: 'EUR' });
    await shop.operator.type('orders', 'refund', two.number, '--reason', 'came back');
    const auditOf = async ({ number }: { number: string }) => {
      const [entry] = await shop.operator.ask(
        'audit',
        'list',
        '--subject',
        `order ${number}`,
        '--limit',
        '1',
      );
      return entry;
    };
    const [mine, theirs] = [await auditOf(one), await auditOf(two)];
    expect([mine.before, mine.after]).toEqual([theirs.before, theirs.after]);
    expect([mine.who, mine.command]).toEqual([owner.email, 'POST /admin/orders/:number/refund']);
    expect(await shop.stockOf(one.product)).toEqual(await shop.stockOf(two.product));
    await shop.expectSound();
  });

  test('CN-28 a refund sent twice goes back once, and the second says what is refunded by now', async () => {
    const { number, amount } = await place();
    await owner.post(`/api/admin/orders/${number}/confirm`, { amount });
    const fields = { reason: 'scratched', restock: true, part: { amount: '0.10' } };
    const send = () =>
      owner.post(`/api/admin/orders/${number}/refund`, {
        ...fields,
        was: { state: 'paid', refunded: '0.00' },
      });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.message).toContain('0.10 EUR of this order is refunded by now.');
    expect((await owner.get(`/api/admin/orders/${number}`)).body.payload.refunded).toBe('0.10');
    await shop.expectSound();
  });

  test('CN-28 the same note sent twice is stored once', async () => {
    const { number } = await place();
    const send = () => owner.post(`/api/admin/orders/${number}/notes`, { text: 'Call before noon.' });
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set(answers.map(({ body }) => body.payload.id)).size).toBe(1);
  });

  test('CN-28 a mail that is sent again twice at once goes out once, and again a minute later', async () => {
    const { number } = await place();
    const send = () => owner.post(`/api/admin/orders/${number}/resend`, { kind: 'phone_payment' });
    const sent = async () => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from mails
        where kind = 'phone_payment' and data->>'order' = ${number}`.execute(shop.db);
      return rows[0]?.count;
    };
    expect(await sent()).toBe(1);
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status, body }) => [status, body.payload.kind])).toEqual(
      Array.from({ length: 3 }, () => [200, 'phone_payment']),
    );
    expect(await sent()).toBe(2);
    shop.clock.pass(61);
    expect((await send()).status).toBe(200);
    expect(await sent()).toBe(3);
  });

  test('CN-64 notes go with the personal data of their order', async () => {
    const { number, amount } = await place();
    await owner.post(`/api/admin/orders/${number}/confirm`, { amount });
    await owner.post(`/api/admin/orders/${number}/notes`, { text: 'Anna calls back.' });
    const order = await shop.db
      .selectFrom('orders')
      .select(['id', 'customer_id'])
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    await forgetBuyers(shop.db, {
      buyers: { customerId: order.customer_id ?? 0 },
      arrivedBefore: new Date('2999-01-01T00:00:00Z'),
    });
    const notes = await shop.db
      .selectFrom('order_notes')
      .select('id')
      .where('order_id', '=', order.id)
      .execute();
    expect(notes).toEqual([]);
  });

  test('CN-39 confirm, cancel and the end of the hold at once end each order in one state with its stock', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { number, amount } = await place();
      await sql`update orders set expires_at = ${shop.clock.world.now()} where number = ${number}`.execute(
        shop.db,
      );
      await Promise.all([
        // Later in each round, so that each of the three comes first in some.
        sleep(round * 5).then(() => shop.runJob('expire orders')),
        owner.post(`/api/admin/orders/${number}/confirm`, { amount }),
        owner.post(`/api/admin/orders/${number}/cancel`, { reason: 'race', was: { state: 'pending' } }),
      ]);
      const { body } = await owner.get(`/api/admin/orders/${number}`);
      expect(['paid', 'cancelled', 'failed']).toContain(body.payload.state);
    }
    await shop.expectSound();
  });
});

test('CN-50 a bulk action previews, changes what it can, and gives the reason for the rest', async () => {
  const [open, paid] = [await place(), await place()];
  await owner.post(`/api/admin/orders/${paid.number}/confirm`, { amount: paid.amount });
  const bulk = (dry_run: boolean) =>
    owner.post('/api/admin/orders/bulk', { action: 'cancel', numbers: [open.number, paid.number], dry_run });
  const expected = [
    { number: open.number, is_done: true, reason: null },
    {
      number: paid.number,
      is_done: false,
      reason: `Order ${paid.number} is paid. Only a pending order can be cancelled.`,
    },
  ];
  expect((await bulk(true)).body.payload).toEqual(expected);
  expect((await owner.get(`/api/admin/orders/${open.number}`)).body.payload.state).toBe('pending');
  expect((await bulk(false)).body.payload).toEqual(expected);
  expect((await owner.get(`/api/admin/orders/${open.number}`)).body.payload.state).toBe('cancelled');
  const many = Array.from({ length: 501 }, (_, at) => String(at));
  const tooMany = await owner.post('/api/admin/orders/bulk', {
    action: 'cancel',
    numbers: many,
    dry_run: true,
  });
  expect(tooMany.status).toBe(422);
});

test('CN-72 the palette finds orders, customers and products, and only what the role may open', async () => {
  const { number, product } = await place({ name: 'Palmīra', surname: 'Strazdiņa' });
  await sql`update products set name = 'Lärche desk lamp' where id = ${product}`.execute(shop.db);
  const find = async (words: string, by = owner) =>
    (await by.get(`/api/admin/find?words=${encodeURIComponent(words)}`)).body.payload;
  expect((await find(number)).orders).toMatchObject([{ number }]);
  expect((await find('strazdina')).orders).toMatchObject([{ number }]);
  const sku = await skuOf(product);
  for (const typed of [sku.toLowerCase(), 'larche', 'DESK LAMP'])
    expect((await find(typed)).products).toContainEqual({
      id: product,
      sku,
      name: 'Lärche desk lamp',
    });
  expect((await find('%')).products).toEqual([]);
  const editor = await staff.member('catalogue_editor');
  expect(await find(number, editor)).toMatchObject({ orders: [], customers: [] });
  expect(await find('strazdina', editor)).toEqual({ orders: [], customers: [], products: [] });
  expect((await find('larche', editor)).products).toHaveLength(1);
});

test('CN-65 read only sees masked people and finds no order by e-mail, name or phone', async () => {
  const { number } = await place({ email: 'secret.person@mail.example', name: 'Zane', surname: 'Pētersone' });
  await owner.post(`/api/admin/orders/${number}/notes`, { text: 'Zane calls back.' });
  const list = await readOnly.get('/api/admin/orders');
  const page = await readOnly.get(`/api/admin/orders/${number}`);
  const found = await readOnly.get('/api/admin/find?words=Zane');
  for (const { status, body } of [list, page, found]) {
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toMatch(/Zane|Pētersone|secret\.person/);
  }
  expect(page.body.payload).toMatchObject({
    customer_id: null,
    person: { name: 'Z••• P•••', is_masked: true },
  });
  expect(page.body.payload.actions).toEqual([]);
  for (const typed of ['secret.person@', 'Zane', 'petersone']) {
    expect(await numbersOf(readOnly, `search=${encodeURIComponent(typed)}`)).toEqual([]);
  }
  const phone = page.body.payload.person.phone as string;
  expect(phone).not.toMatch(/\d{4}/);
  for (const path of ['customers', 'customers/1', 'messages', `orders/${number}/invoice`])
    expect([path, (await readOnly.get(`/api/admin/${path}`)).body.code]).toEqual([path, 'permission_needed']);
  // What was done is read, not about whom.
  const audit = await readOnly.get(`/api/admin/audit?search=order ${number}`);
  expect([audit.status, audit.body.payload.length > 0]).toEqual([200, true]);
  expect(JSON.stringify(audit.body)).not.toMatch(/Zane|Pētersone|secret\.person/);
  expect(await numbersOf(readOnly, `search=${number}`)).toEqual([number]);
});

describe('the phone desk', () => {
  const desk = async (typed: string) =>
    (await owner.get(`/api/admin/phone-desk?typed=${encodeURIComponent(typed)}`)).body.payload;

  test('CN-40 an order is found by its number with spaces, also an old one without a check digit', async () => {
    const { number } = await place();
    const grouped = number.replace(/(\d{3})(\d{3})(\d{3})(\d)/, '$1 $2 $3 $4');
    expect(await desk(grouped)).toMatchObject({ check_digit: 'right', found: [{ number }] });
    const start = '123456789';
    const old = `${start}${(checkDigit(start) + 1) % 10}`;
    await shop.db.updateTable('orders').set({ number: old }).where('number', '=', number).execute();
    expect(await desk(old)).toMatchObject({ found: [{ number: old }] });
  });

  test('CN-42 a mistyped number offers the open order that differs by one digit or swap, and no closed one', async () => {
    const { number, amount } = await place();
    const wrong = `${number.slice(0, 4)}${(Number(number[4]) + 1) % 10}${number.slice(5)}`;
    expect(await desk(wrong)).toMatchObject({ found: [], check_digit: 'wrong', suggestions: [number] });
    await owner.post(`/api/admin/orders/${number}/confirm`, { amount });
    expect(await desk(wrong)).toMatchObject({ found: [], suggestions: [] });
    expect(await desk(number)).toMatchObject({ found: [], closed: { number, state: 'paid' } });
  });

  test('a caller is found by the end of the phone number', async () => {
    const { number } = await place({ phone: '+37129998877' });
    expect(await desk('2999 8877')).toMatchObject({ found: [{ number, phone: '+37129998877' }] });
  });
});

test('what needs attention is counted for those who may work on it, and new orders are reported', async () => {
  const before = (await owner.get('/api/admin/waiting')).body.payload;
  const { number } = await place();
  const after = (await owner.get(`/api/admin/waiting?since=${before.newest}`)).body.payload;
  expect(after.new_orders).toBe(1);
  const countOf = (payload: typeof before, kind: string) =>
    payload.waiting.find((each: { kind: string }) => each.kind === kind)?.count ?? 0;
  expect(countOf(after, 'phone_payments')).toBe(countOf(before, 'phone_payments') + 1);
  expect((await readOnly.get('/api/admin/waiting')).body.payload.waiting).toEqual([]);
  const found = (await owner.get(`/api/admin/find?words=${number}`)).body.payload;
  expect(found.orders).toMatchObject([{ number }]);
});

test('figures of today are the captured payments less the refunds', async () => {
  const read = async () => (await owner.get('/api/admin/home')).body.payload.figures;
  const before = await read();
  const { number, amount } = await place();
  await owner.post(`/api/admin/orders/${number}/confirm`, { amount });
  const after = await read();
  expect(after.sales.now - before.sales.now).toBe(Math.round(Number(amount) * 100));
  expect(after.orders.now - before.orders.now).toBe(1);
  expect(after.days).toHaveLength(60);
  const fields = { reason: 'came back', restock: true, was: { state: 'paid' } };
  await owner.post(`/api/admin/orders/${number}/refund`, fields);
  const refunded = await read();
  expect(refunded.sales.now).toBe(before.sales.now);
  expect(refunded.refunds.now - before.refunds.now).toBe(Math.round(Number(amount) * 100));
  // The average order is one of captured payments: more refunds than sales on a day do not make it negative.
  expect(refunded.days.at(-1).captured).toBe(refunded.sales.now + refunded.refunds.now);
  expect((await (await staff.member('phone_desk')).get('/api/admin/home')).body.payload.figures).toBeNull();
});
