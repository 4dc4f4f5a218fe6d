import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { packOrder, unpackShipment } from '#server/features/fulfilment/pack-order.ts';
import { shipShipment } from '#server/features/fulfilment/ship-order.ts';
import { deliverDueMails } from '#server/features/notifications/deliver-mails.ts';
import type { Composers } from '#server/features/notifications/notifications.ts';
import type { Order } from '#server/features/orders/order.ts';
import { updateFulfilment } from '#server/features/orders/update-fulfilment.ts';
import { clockOf } from '#server/lib/shop-clock.ts';
import { exactMoment } from '#server/lib/text/date-text.ts';
import { openPaymentShop, type PaymentShop } from '#tests/support/shops/payment-shop.ts';
import { testActor } from '#tests/support/test-actor.ts';
import { readLastDay } from './statements-store.ts';
import { composeWithdrawalMails } from './withdrawal-mails.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let shop: PaymentShop;
beforeAll(async () => {
  shop = await openPaymentShop();
});
afterAll(() => shop.close());

type Paid = Awaited<ReturnType<typeof paid>>;

/** A paid order of `quantity` pieces at 1.00, with delivery for 5.00. */
const paid = async (quantity = 1, given: Parameters<PaymentShop['open']>[0] = {}) => {
  const opened = await shop.open({ paymentMethod: 'phone', quantity, ...given });
  const { number, charged } = opened.order;
  await shop.services.payments.confirmPhonePayment({ number, amountCents: charged.total, actor: testActor });
  const [line] = await shop.services.orders.linesOf(shop.db, opened.order.id);
  return { ...opened, lineId: line?.id ?? 0 };
};

let shipped = 0;
/** Puts units of an order into a shipment. */
const pack = async (
  { order, lineId }: Paid,
  quantity: number,
  state: 'packing' | 'shipped' | 'delivered',
  deliveredAt = shop.clock.world.now(),
): Promise<number> => {
  shipped += 1;
  const now = shop.clock.world.now();
  const { id } = await shop.db
    .insertInto('shipments')
    .values({
      order_id: order.id,
      number: shipped,
      state,
      packed_by: 'anna',
      packed_at: now,
      ...(state !== 'packing' && { carrier: 'own', shipped_at: now }),
      ...(state === 'delivered' && { delivered_at: deliveredAt, delivered_by: 'staff' as const }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await shop.db
    .insertInto('shipment_lines')
    .values({ shipment_id: id, order_line_id: lineId, quantity })
    .execute();
  await sql`update order_lines set packed_quantity = packed_quantity + ${quantity} where id = ${lineId}`.execute(
    shop.db,
  );
  // Rows that no use case wrote: from this state every other one is allowed.
  await shop.db
    .updateTable('orders')
    .set({ fulfilment: 'partly_shipped' })
    .where('id', '=', order.id)
    .execute();
  await updateFulfilment(shop.db, order.id);
  return shipped;
};

const operation = () => ({
  db: shop.db,
  actor: testActor,
  now: shop.clock.world.now,
  orders: shop.services.orders,
  settleStops: shop.services.settleStops,
});

const deliver = async (given: Paid, quantity: number, at: Date): Promise<void> => {
  await pack(given, quantity, 'delivered', at);
};

const person = { name: 'Anna Ozola', email: 'anna@mail.example' };
const withdraw = ({ buyer, order }: Pick<Paid, 'buyer' | 'order'>, more: object = {}) =>
  buyer.post('/orders/:number/withdrawal', { ...person, ...more }, { number: order.number });
const declare = (given: object) =>
  shop.app.inject({ method: 'POST', url: '/api/withdrawals', payload: { ...person, ...given } });

const statements = () => shop.db.selectFrom('withdrawal_statements').selectAll().orderBy('id').execute();
const refundsOf = ({ id }: Order) =>
  shop.db
    .selectFrom('refunds')
    .select('amount_cents as cents')
    .where('order_id', '=', id)
    .orderBy('id')
    .execute();
const returnsOf = ({ id }: Order) =>
  shop.db
    .selectFrom('returns as r')
    .innerJoin('return_lines as l', 'l.return_id', 'r.id')
    .select(['r.number', 'r.state', 'r.declared_at', 'r.send_by', 'l.quantity'])
    .where('r.order_id', '=', id)
    .orderBy('r.id')
    .execute();
const mailsAbout = (reference: string) =>
  shop.db
    .selectFrom('mails')
    .select(['kind', 'recipient', 'created_at', 'due_at'])
    .where('unique_key', 'like', `withdrawal_received:${reference}%`)
    .orderBy('id')
    .execute();

test('a whole order that was not packed is cancelled and refunded with its delivery', async () => {
  const given = await paid(2);
  const { status, body } = await withdraw(given);
  expect([status, body.payload]).toMatchObject([
    200,
    {
      reference: expect.stringMatching(/^W-[2-9A-HJ-NP-Z]{8}$/),
      return_nr: null,
      send_by: null,
      refund: '7.00',
    },
  ]);
  expect(await shop.statusOf(given.order)).toBe('refunded');
  expect(await shop.stockOf(given.productId)).toEqual([{ onHand: 5, reserved: 0 }]);
  await shop.expectSound();
});

test('AO-45 withdrawing one of two units cancels or returns that unit only', async () => {
  const unsent = await paid(2);
  await withdraw(unsent, { lines: [{ line: unsent.lineId, quantity: 1 }] });
  expect(await refundsOf(unsent.order)).toEqual([{ cents: 100 }]);
  expect(await shop.statusOf(unsent.order)).toBe('paid');
  expect((await shop.services.orders.linesOf(shop.db, unsent.order.id))[0]).toMatchObject({ cancelled: 1 });
  const sent = await paid(2);
  await pack(sent, 2, 'shipped');
  const { body } = await withdraw(sent, { lines: [{ line: sent.lineId, quantity: 1 }] });
  expect(await returnsOf(sent.order)).toMatchObject([
    { number: body.payload.return_nr, state: 'awaiting_goods', quantity: 1, send_by: body.payload.send_by },
  ]);
  expect(await refundsOf(sent.order)).toEqual([]);
  await shop.expectSound();
});

test('AO-46 a statement cancels unsent units, stops those being packed and opens a return for those sent', async () => {
  const given = await paid(5, { stock: 9 });
  const packing = await pack(given, 2, 'packing');
  await pack(given, 2, 'shipped');
  const { body } = await withdraw(given);
  expect(body.payload).toMatchObject({ refund: '1.00', return_nr: expect.stringMatching(/^R-/) });
  expect(await returnsOf(given.order)).toMatchObject([{ quantity: 2 }]);
  const shipment = await shop.db
    .selectFrom('shipments')
    .select('stop_requested_at')
    .where('order_id', '=', given.order.id)
    .where('number', '=', packing)
    .executeTakeFirstOrThrow();
  expect(shipment.stop_requested_at).not.toBeNull();
  await shop.expectSound();
  // Unpacking cancels and refunds; shipping anyway would open a return with the statement's time.
  const [statement] = (await statements()).slice(-1);
  await unpackShipment(operation(), { number: given.order.number, shipment: packing });
  expect(await refundsOf(given.order)).toEqual([{ cents: 100 }, { cents: 200 }]);
  expect(statement?.with_delivery).toBe(true);
  await shop.expectSound();
});

test('AO-40 AO-42 the period ends on a working day of the delivery country, and the next day at noon', async () => {
  const end = async (day: string, country: string) => {
    const { rows } = await sql<{
      day: string;
    }>`select withdrawal_end(${day}::date, ${country})::text as day`.execute(shop.db);
    return rows[0]?.day;
  };
  expect(await end('2026-11-07', 'LV')).toBe('2026-11-23');
  expect(await end('2026-11-04', 'LV')).toBe('2026-11-19');
  expect(await end('2026-11-04', 'DE')).toBe('2026-11-18');
  expect(await end('2026-12-10', 'LV')).toBe('2026-12-28');
  expect(await end('2026-12-10', 'unknown')).toBe('2026-12-24');
  const given = await paid(1);
  const now = shop.clock.world.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
  await deliver(given, 1, daysAgo(30));
  const { status, body } = await withdraw(given);
  expect([status, body]).toMatchObject([
    409,
    { code: 'withdrawal_period_over', message: expect.stringMatching(/ended on \d\d\.\d\d\.\d{4}\.$/) },
  ]);
  const inTime = await paid(1);
  await deliver(inTime, 1, daysAgo(13));
  expect((await withdraw(inTime)).status).toBe(200);
});

test('AO-40 what arrived on Saturday 7 November 2026 can be withdrawn from until 24 November at noon', async () => {
  const start = shop.clock.world.now().getTime();
  const goTo = (moment: string | number) =>
    shop.clock.pass((new Date(moment).getTime() - shop.clock.world.now().getTime()) / 1000);
  goTo('2026-11-07T12:00:00+02:00');
  const given = await paid(2);
  await deliver(given, 2, shop.clock.world.now());
  const { payload } = (await given.buyer.get('/orders/:number', { number: given.order.number })).body;
  expect(payload).toMatchObject({
    withdraw_until: '2026-11-23',
    next: { code: 'delivered_withdraw', on: '2026-11-07', until: '2026-11-23' },
  });
  const one = { lines: [{ line: given.lineId, quantity: 1 }] };
  goTo('2026-11-24T11:59:00+02:00');
  expect((await withdraw(given, one)).status).toBe(200);
  goTo('2026-11-24T12:00:00+02:00');
  expect((await withdraw(given, { ...one, message: 'The other one too' })).body).toMatchObject({
    code: 'withdrawal_period_over',
    message: 'The withdrawal period ended on 23.11.2026.',
  });
  goTo(start);
});

test('AO-48 a second statement for the same units returns the first, an excluded line is refused by name', async () => {
  const given = await paid(1);
  await pack(given, 1, 'shipped');
  const first = await withdraw(given);
  shop.clock.pass(600);
  const second = await withdraw(given, { message: 'Again' });
  expect(second.body.payload).toEqual(first.body.payload);
  expect(await returnsOf(given.order)).toHaveLength(1);
  const other = await withdraw(given, { lines: [{ line: given.lineId, quantity: 1 }] });
  expect(other.body).toMatchObject({ code: 'quantity_not_returnable' });
  const excluded = await paid(1);
  await sql`update order_lines set withdrawal_rule = 'excluded' where id = ${excluded.lineId}`.execute(
    shop.db,
  );
  const refused = await withdraw(excluded, { lines: [{ line: excluded.lineId, quantity: 1 }] });
  expect([refused.status, refused.body]).toMatchObject([
    422,
    {
      code: 'withdrawal_excluded',
      message: expect.stringMatching(
        new RegExp(`^Thing ${excluded.productId} is excluded from withdrawal: .+\\.$`),
      ),
    },
  ]);
  expect((await withdraw(excluded)).body).toMatchObject({ code: 'nothing_to_withdraw' });
});

test('double clicks and concurrent statements are one', async () => {
  const given = await paid(3);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => withdraw(given, { lines: [{ line: given.lineId, quantity: 1 }] })),
  );
  expect(new Set(answers.map(({ body }) => body.payload.reference)).size).toBe(1);
  expect(await refundsOf(given.order)).toEqual([{ cents: 100 }]);
  const publicly = { order_nr: given.order.number, email: 'else@mail.example' };
  const others = await Promise.all(Array.from({ length: 5 }, () => declare(publicly)));
  expect(new Set(others.map((answer) => answer.json().payload.reference)).size).toBe(1);
  await shop.expectSound();
});

test('AO-43 a public statement with a wrong number or e-mail is stored, acknowledged and answered like a matching one', async () => {
  const { order } = await paid(1);
  const spaced = `${order.number.slice(0, 3)} ${order.number.slice(3)}`;
  const answers = [
    await declare({ order_nr: '9999999999' }),
    await declare({ order_nr: order.number, email: 'wrong@mail.example' }),
    await declare({ order_nr: spaced, email: order.email.toUpperCase() }),
  ];
  for (const answer of answers) {
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      status: 'OK',
      payload: {
        reference: expect.stringMatching(/^W-/),
        declared_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      },
    });
  }
  const outcomes = (await statements()).slice(-3).map(({ outcome }) => outcome);
  expect(outcomes).toEqual(['unmatched', 'unmatched', 'applied']);
  const recipients = await Promise.all(
    answers.map(async (answer) =>
      (await mailsAbout(answer.json().payload.reference)).map((mail) => mail.recipient),
    ),
  );
  expect(recipients).toEqual([[person.email], ['wrong@mail.example'], [order.email.toUpperCase()]]);
  expect(await shop.statusOf(order)).toBe('refunded');
});

test('items in words and late statements are stored for staff; an unpaid order is cancelled', async () => {
  const [named, late] = [await paid(2), await paid(1)];
  const pending = await shop.open({ paymentMethod: 'phone' });
  await deliver(late, 1, new Date(shop.clock.world.now().getTime() - 40 * 24 * 60 * 60 * 1000));
  const of = ({ order }: Pick<Paid, 'order'>) => ({ order_nr: order.number, email: order.email });
  await declare({ ...of(named), items: 'the blue one' });
  await declare(of(late));
  await declare(of(pending));
  expect((await statements()).slice(-3).map(({ outcome }) => outcome)).toEqual([
    'items_open',
    'late',
    'applied',
  ]);
  expect(await Promise.all([named, late, pending].map(({ order }) => shop.statusOf(order)))).toEqual([
    'paid',
    'paid',
    'cancelled',
  ]);
  await shop.expectSound();
});

test('a statement that a robot filled in is stored and never matched', async () => {
  const { order } = await paid(1);
  await declare({ order_nr: order.number, email: order.email, website: 'https://spam.example' });
  expect((await statements()).at(-1)).toMatchObject({ outcome: 'unmatched', order_id: null });
  expect(await shop.statusOf(order)).toBe('paid');
});

test('AO-39 the acknowledgement is queued with the statement; the fourth of an hour waits and is not dropped', async () => {
  const email = 'often@mail.example';
  const references: string[] = [];
  for (const number of [1, 2, 3, 4]) {
    const answer = await declare({ order_nr: `70000000${number}`, email });
    references.push(answer.json().payload.reference);
  }
  const now = shop.clock.world.now().getTime();
  const waits = await Promise.all(
    references.map(async (reference) => {
      const [mail] = await mailsAbout(reference);
      return Math.round((new Date(mail?.due_at ?? 0).getTime() - now) / 60_000);
    }),
  );
  expect(waits.map((minutes) => minutes || 0)).toEqual([0, 0, 0, 60]);
});

test('AO-39 a statement whose acknowledgement cannot be queued is not stored', async () => {
  const before = (await statements()).length;
  await sql`
    create function refuse_acknowledgement() returns trigger language plpgsql as
      $$ begin raise exception 'no mail is queued'; end $$`.execute(shop.db);
  await sql`
    create trigger refuse_acknowledgement before insert on mails for each row
      when (new.kind = 'withdrawal_received') execute function refuse_acknowledgement()`.execute(shop.db);
  const given = await paid(1);
  try {
    expect((await declare({ order_nr: '7100000001', email: 'atomic@mail.example' })).statusCode).toBe(500);
    expect((await withdraw(given)).status).toBe(500);
  } finally {
    await sql`drop function refuse_acknowledgement cascade`.execute(shop.db);
  }
  expect(await statements()).toHaveLength(before);
  // Nothing of the order was cancelled either.
  expect(await shop.statusOf(given.order)).toBe('paid');
  expect((await withdraw(given)).status).toBe(200);
  expect(await statements()).toHaveLength(before + 1);
});

test('AO-49 what was declared cannot be updated or deleted, except by removing personal data', async () => {
  await declare({ order_nr: '1234567890', items: 'One lamp' });
  const id = (await statements()).at(-1)?.id ?? 0;
  const run = (change: string) => sql.raw(`${change} where id = ${id}`).execute(shop.db);
  for (const change of [
    "update withdrawal_statements set name = 'Eve'",
    'update withdrawal_statements set declared_at = now()',
    "update withdrawal_statements set items_text = 'Two lamps'",
    "update withdrawal_statements set reference = 'W-AAAAAAAA'",
    "update withdrawal_statements set entered_number = ''",
    'delete from withdrawal_statements',
  ])
    await expect(run(change), change).rejects.toThrow(/cannot be/);
  await run("update withdrawal_statements set outcome = 'dismissed', dismissed_reason = 'test'");
  await run(
    "update withdrawal_statements set entered_number = '', name = 'Deleted customer', email = 'deleted@example.invalid', items_text = null, message = null",
  );
});

test('bad input is refused: no name, a wrong e-mail or IBAN, units of another order', async () => {
  const [given, other] = [await paid(1), await paid(1)];
  const codes = async (more: object) => {
    const { status, body } = await withdraw(given, more);
    return [status, body.code];
  };
  expect(await codes({ name: ' ' })).toEqual([422, 'required_fields_missing']);
  expect(await codes({ email: 'anna' })).toEqual([422, 'email_invalid']);
  expect(await codes({ email: 'a@b.example,c@d.example' })).toEqual([422, 'email_invalid']);
  expect(await codes({ iban: 'DE00' })).toEqual([422, 'iban_invalid']);
  expect(await codes({ lines: [{ line: other.lineId, quantity: 1 }] })).toEqual([409, 'nothing_to_withdraw']);
  expect(await codes({ lines: [{ line: given.lineId, quantity: 2 }] })).toEqual([
    422,
    'quantity_not_returnable',
  ]);
  expect(await codes({ lines: [] })).toEqual([422, 'validation_failed']);
  expect((await withdraw({ buyer: other.buyer, order: given.order })).status).toBe(404);
  expect((await declare({ order_nr: '', email: 'x@y.example' })).json().code).toBe('required_fields_missing');
});

test('the quote says what would be refunded, and an IBAN is stored for orders paid by phone', async () => {
  const given = await paid(2);
  const quote = async (body: object) =>
    (await given.buyer.post('/orders/:number/returns/quote', body, { number: given.order.number })).body
      .payload;
  expect(await quote({})).toMatchObject({ items: '2.00', delivery: '5.00', total: '7.00' });
  expect(await quote({ lines: [{ line: given.lineId, quantity: 1 }] })).toEqual({
    items: '1.00',
    delivery: '0.00',
    total: '1.00',
    lines: [{ line: given.lineId, quantity: 1, amount: '1.00' }],
  });
  await withdraw(given, { iban: 'LV80 BANK 0000 4351 9500 1' });
  expect((await statements()).at(-1)).toMatchObject({
    payout_iban: 'LV80BANK0000435195001',
    channel: 'account',
  });
});

test('AO-47 concurrent withdrawals and shipping end in a return or in a stopped shipment', async () => {
  for (let round = 0; round < 20; round += 1) {
    const given = await paid(1);
    const { number } = given.order;
    const { shipment } = await packOrder(operation(), number);
    const ship = shipShipment(operation(), { number, shipment }, { carrier: 'own' }).then(
      () => true,
      () => false,
    );
    const [isShipped, { status }] = await Promise.all([ship, withdraw(given)]);
    expect(status).toBe(200);
    expect((await returnsOf(given.order)).length).toBe(isShipped ? 1 : 0);
    if (isShipped) continue;
    await expect(shipShipment(operation(), { number, shipment }, { carrier: 'own' })).rejects.toMatchObject({
      code: 'shipment_stopped',
    });
    const anyway = { carrier: 'own', isAnyway: true };
    if (round % 2 === 0) await unpackShipment(operation(), { number, shipment });
    else await shipShipment(operation(), { number, shipment }, anyway);
    expect((await returnsOf(given.order)).length).toBe(round % 2);
    expect(await refundsOf(given.order)).toEqual(round % 2 === 0 ? [{ cents: 600 }] : []);
  }
  await shop.expectSound();
});

test('AO-41 with two shipments the period starts at the later delivery, and an undelivered order has no end', async () => {
  const given = await paid(2);
  const now = shop.clock.world.now().getTime();
  const daysAgo = (days: number) => new Date(now - days * 24 * 60 * 60 * 1000);
  await pack(given, 1, 'delivered', daysAgo(60));
  await pack(given, 1, 'shipped');
  // The second parcel is on its way: the order has not arrived.
  expect(await readLastDay(shop.db, given.order.id)).toBeNull();
  expect((await withdraw(given, { lines: [{ line: given.lineId, quantity: 1 }] })).status).toBe(200);
  const arrived = await paid(2);
  await pack(arrived, 1, 'delivered', daysAgo(60));
  await deliver(arrived, 1, daysAgo(10));
  // As if everything had come with the later parcel.
  const { rows } = await sql<{ day: string }>`
    select withdrawal_end(${clockOf(daysAgo(10)).day}::date, 'LV')::text as day`.execute(shop.db);
  expect(await readLastDay(shop.db, arrived.order.id)).toBe(rows[0]?.day);
  const pageOf = async ({ buyer, order }: Paid) =>
    (await buyer.get('/orders/:number', { number: order.number })).body.payload;
  expect([(await pageOf(given)).withdraw_until, (await pageOf(arrived)).withdraw_until]).toEqual([
    null,
    rows[0]?.day,
  ]);
});

test('AO-38 AO-39 after an hour without a mail server the acknowledgement arrives once and says what was declared', async () => {
  const given = await paid(1, { email: 'owner@mail.example' });
  await pack(given, 1, 'shipped');
  const { body } = await withdraw(given, { email: 'proof@mail.example', message: 'Does not fit' });
  const { reference, return_nr, send_by } = body.payload;
  const letters: { to: string; subject: string; text: string }[] = [];
  let isDown = true;
  const gateway = {
    deliver: async (letter: { to: string; subject: string; text: string }) => {
      if (isDown) throw new Error('connection refused');
      letters.push(letter);
    },
  };
  const { db, services, clock } = shop;
  await sql`delete from mails where kind not like 'withdrawal%'`.execute(db);
  const urls = { publicUrl: 'https://shop.example', secret: 'x'.repeat(32) };
  const composers = composeWithdrawalMails({
    db,
    world: clock.world,
    orders: services.orders,
    ...urls,
  }) as Composers;
  const send = async () => {
    while (await deliverDueMails({ db, gateway, composers, world: clock.world, log: services.log }));
  };
  for (const minutes of [0, 5, 20, 40]) {
    clock.pass(minutes * 60);
    await send();
  }
  expect(letters).toEqual([]);
  isDown = false;
  clock.pass(60 * 60);
  const acknowledged = async () => (await statements()).at(-1)?.acknowledged_at;
  expect(await acknowledged()).toBeNull();
  await send();
  const sentAt = await acknowledged();
  expect(sentAt).toBeInstanceOf(Date);
  clock.pass(60 * 60);
  await send();
  expect(await acknowledged()).toEqual(sentAt);
  // Mails are deleted in time; the note of their sending is not.
  await sql`delete from mails where sent_at is not null`.execute(db);
  await shop.expectSound();
  const received = letters.filter(({ subject }) => subject.includes(reference));
  expect(received.map(({ to }) => to).toSorted()).toEqual(
    ['operator@shop.example', 'proof@mail.example', given.order.email].toSorted(),
  );
  const { text, subject } = received.find(({ to }) => to === 'proof@mail.example') ?? {
    text: '',
    subject: '',
  };
  expect(subject).toBe(`We have received your withdrawal (${reference})`);
  const declared = exactMoment(new Date(body.payload.declared_at), 'en');
  for (const words of [
    `I withdraw from the contract for order ${given.order.number}.`,
    'Items: The whole order',
    'Name: Anna Ozola',
    'Email: proof@mail.example',
    'Message: Does not fit',
    `${declared.date}, ${declared.time} (${declared.zone})`,
    'This confirms receipt of your withdrawal',
    `Send the items back by ${send_by?.split('-').toReversed().join('.')}.`,
    return_nr ?? '',
  ])
    expect(text).toContain(words);
  expect(declared.time).toMatch(/^\d\d:\d\d:\d\d$/);
  expect(text).not.toMatch(/accept/i);
  // The link opens the order: only the order's own address gets it.
  expect(text).not.toContain('/order/');
  expect(received.find(({ to }) => to === given.order.email)?.text).toContain(
    `/order/${given.order.number}?key=`,
  );
});
