import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Fulfilment } from '#contract/orders/orders.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import { refusalText } from '#server/features/operations/refusal-texts.ts';
import { cancelLines, everythingUnsent } from '#server/features/orders/cancel-lines.ts';
import { fulfilmentMoves } from '#server/features/orders/fulfilment-rules.ts';
import { updateFulfilment } from '#server/features/orders/update-fulfilment.ts';
import { addDays, clockOf } from '#server/lib/shop-clock.ts';
import { momentText } from '#server/lib/text/date-text.ts';
import { reportRuns, runs } from '#tests/faults/run-counts.ts';
import { openFulfilmentShop } from '#tests/support/shops/fulfilment-shop.ts';
import { deliverShipment, undeliverShipment } from './deliver-shipment.ts';
import { loseShipment, returnToSender } from './lose-shipment.ts';
import { packOrder, unpackShipment } from './pack-order.ts';
import { correctShipment, shipShipment, unshipShipment } from './ship-order.ts';
import { type ShipmentState, shipmentMoves, trackingUrl } from './shipment-rules.ts';
import { insertShipment, listCarriers, shipmentsOf } from './shipments-store.ts';

let shop: Awaited<ReturnType<typeof openFulfilmentShop>>;
let anna: ReturnType<typeof shop.as>;

beforeAll(async () => {
  shop = await openFulfilmentShop();
  anna = shop.as('anna');
});
afterAll(() => shop.close());

const textOf = (error: unknown): string => {
  if (error instanceof OperatorRefusal) return refusalText(error);
  throw error;
};
const refusal = (work: Promise<unknown>): Promise<string> => work.then(() => 'done', textOf);
const first = (number: string) => ({ number, shipment: 1 });
let parcels = 0;
const dpd = () => {
  parcels += 1;
  return { carrier: 'dpd', tracking: `05809 ${parcels}` };
};

test('a paid order is packed, shipped and delivered; the guarantee counts from its arrival', async () => {
  const { order, products } = await shop.paid([2, 1]);
  const { number } = order;
  expect(await packOrder(anna, number)).toMatchObject({ shipment: 1, fulfilment: 'packing' });
  expect((await shipShipment(anna, first(number), dpd())).fulfilment).toBe('shipped');
  expect((await deliverShipment(anna, first(number))).fulfilment).toBe('delivered');
  expect(await shop.stateOf(order)).toMatchObject({ deliveredAt: expect.any(Date) });
  const lines = await shop.db
    .selectFrom('order_lines')
    .select([sql<string>`guarantee_until::text`.as('until'), 'packed_quantity as packed', 'quantity'])
    .where('order_id', '=', order.id)
    .execute();
  const [year, ...monthAndDay] = clockOf(shop.clock.world.now()).day.split('-');
  const inTwoYears = [Number(year) + 2, ...monthAndDay].join('-');
  expect(lines.map(({ until }) => until)).toEqual([inTwoYears, inTwoYears]);
  expect(lines.every(({ packed, quantity }) => packed === quantity)).toBe(true);
  // Sold when it was paid: shipping moves no stock.
  expect(await shop.stockOf(products[0] ?? 0)).toEqual([{ onHand: 8, reserved: 0 }]);
  await undeliverShipment(anna, first(number), 'wrong door');
  expect(await shop.stateOf(order)).toMatchObject({ fulfilment: 'shipped', deliveredAt: null });
  await shop.expectSound();
});

test('only paid orders can be packed; unknown lines and orders are refused by name', async () => {
  const { order, skus } = await shop.paid([1]);
  expect(await refusal(packOrder(anna, '9999999999'))).toBe('Order 9999999999 not found.');
  expect(await refusal(packOrder(anna, order.number, [{ sku: 'NOT-1', quantity: 1 }]))).toBe(
    `Order ${order.number} has no line NOT-1.`,
  );
  await packOrder(anna, order.number, [{ sku: skus[0] ?? '', quantity: 1 }]);
  expect(await refusal(packOrder(anna, order.number))).toContain('Nothing is left to pack');
  await shop.refundAll(order);
  expect(await refusal(packOrder(anna, order.number))).toContain('Only a paid order can be packed.');
});

test('AO-11 of 50 concurrent requests to pack the last unit one succeeds and the others name shipment and packer', async () => {
  const { order, skus } = await shop.paid([1]);
  const [sku = ''] = skus;
  const results = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      refusal(packOrder(shop.as(`packer-${at}`), order.number, [{ sku, quantity: 1 }])),
    ),
  );
  const [shipment, ...more] = await shipmentsOf(shop.db, order.id);
  expect([results.filter((text) => text === 'done').length, more]).toEqual([1, []]);
  // The shop's clock: EET or EEST.
  const packed = momentText(shipment?.packedAt ?? new Date(0), 'en');
  expect(packed).toMatch(/, \d\d:\d\d EES?T$/);
  const said = `Line ${sku}: 1 of 1 is already in shipment 1, packed by ${shipment?.packedBy} at ${packed}.`;
  expect(results.filter((text) => text.includes(said))).toHaveLength(49);
  await shop.expectSound();
});

test('AO-12 concurrent cancel and pack end cancelled with refund and no shipment, or packed and not cancelled', async () => {
  const seen = new Set<string>();
  for (let round = 0; round < 20; round += 1) {
    const { order, buyer } = await shop.paid([2]);
    const { number } = order;
    const cancelled = buyer.post('/orders/:number/cancel', {}, { number });
    // The call has a longer way to the lock; later and later, pack loses.
    await sleep(round * 3);
    await Promise.all([cancelled, refusal(packOrder(anna, number))]);
    const shipments = await shipmentsOf(shop.db, order.id);
    const refunds = shop.db.selectFrom('refunds').select('amount_cents').where('order_id', '=', order.id);
    const { status, fulfilment } = await shop.stateOf(order);
    const outcome = [status, fulfilment, shipments.length, (await refunds.execute()).length].join();
    expect(['refunded,cancelled,0,1', 'paid,packing,1,0']).toContain(outcome);
    seen.add(outcome);
  }
  expect(seen).toContain('refunded,cancelled,0,1');
  await shop.expectSound();
});

test('a packed shipment of an order that was refunded meanwhile must not leave, and unpacking restocks it', async () => {
  const { order, products } = await shop.paid([2]);
  await packOrder(anna, order.number);
  await shop.refundAll(order);
  expect(await shop.stateOf(order)).toMatchObject({ status: 'refunded', fulfilment: 'cancelled' });
  expect(await refusal(shipShipment(anna, first(order.number), dpd()))).toContain('must not leave');
  await unpackShipment(anna, first(order.number));
  expect(await shop.stateOf(order)).toMatchObject({ fulfilment: 'cancelled' });
  expect(await shop.stockOf(products[0] ?? 0)).toEqual([{ onHand: 10, reserved: 0 }]);
  await shop.expectSound();
});

test('shipping is undone within two minutes, and refused afterwards', async () => {
  const { order } = await shop.paid([1]);
  const { number } = order;
  await packOrder(anna, number);
  await shipShipment(anna, first(number), dpd());
  shop.clock.pass(119);
  expect((await unshipShipment(anna, first(number))).fulfilment).toBe('packing');
  await shipShipment(anna, first(number), dpd());
  shop.clock.pass(120);
  expect(await refusal(unshipShipment(anna, first(number)))).toContain('left more than two minutes ago');
  await shop.expectSound();
});

test('AO-18 tracking links of all built-in carriers use https, contain the number and follow the country', async () => {
  const carriers = await listCarriers(shop.db);
  expect(carriers).toHaveLength(8);
  for (const { trackingUrls, isTracked } of carriers) {
    const link = (country: string) => trackingUrl(trackingUrls, { number: 'AB-12', country });
    if (isTracked) expect(link('PL')).toMatch(/^https:\/\/.*AB-12$/);
    else expect(link('PL')).toBeNull();
    const odd = trackingUrl(trackingUrls, { number: 'A B/1&x=ā', country: 'PL' });
    expect(odd?.endsWith('A%20B%2F1%26x%3D%C4%81') ?? !isTracked).toBe(true);
    for (const [country, template] of Object.entries(trackingUrls)) {
      expect(template.startsWith('https://')).toBe(true);
      if (country !== 'default') expect(link(country)).toBe(template.replace('{number}', 'AB-12'));
    }
  }
});

test('AO-19 a malformed, missing or foreign tracking number and an unknown or hidden carrier are refused', async () => {
  const [one, other] = [await shop.paid([1]), await shop.paid([1])];
  for (const { order } of [one, other]) await packOrder(anna, order.number);
  const ship = (parcel: Parameters<typeof shipShipment>[2]) =>
    refusal(shipShipment(anna, first(one.order.number), parcel));
  for (const tracking of ['123', 'A'.repeat(41), '<12345', '1234\n5678']) {
    expect(await ship({ carrier: 'dpd', tracking })).toContain('Use 4 to 40 letters A–Z, digits and dashes.');
  }
  expect(await ship({ carrier: 'dpd' })).toBe('DPD tracks its parcels. Add --tracking.');
  expect(await ship({ carrier: 'pigeon' })).toBe(
    'Carrier pigeon not found. See npm run shop -- carriers list.',
  );
  await shop.db.updateTable('carriers').set({ is_active: false }).where('code', '=', 'ups').execute();
  expect(await ship({ carrier: 'ups', tracking: '12345' })).toContain('is hidden');
  await shop.db.updateTable('carriers').set({ is_active: true }).where('code', '=', 'ups').execute();
  await shipShipment(anna, first(other.order.number), { carrier: 'dhl', tracking: 'JD 0001' });
  expect(await ship({ carrier: 'dhl', tracking: 'jd0001' })).toContain(
    `belongs to order ${other.order.number}`,
  );
  expect(await ship({ carrier: 'dhl', tracking: 'jd0001', isShared: true })).toBe('done');
  expect(await refusal(correctShipment(anna, first(one.order.number), { carrier: 'own' }))).toBe('done');
  expect(await shipmentsOf(shop.db, one.order.id)).toMatchObject([{ carrier: 'own', trackingNumber: null }]);
});

test('a delivery cannot be dated before its shipping or in the future', async () => {
  const { order } = await shop.paid([1]);
  await packOrder(anna, order.number);
  await shipShipment(anna, first(order.number), { carrier: 'own' });
  shop.clock.pass(3 * 24 * 60 * 60);
  const day = (days: number) => addDays(clockOf(shop.clock.world.now()).day, days);
  const deliver = (days: number) => refusal(deliverShipment(anna, first(order.number), { on: day(days) }));
  expect(await deliver(2)).toContain('is not between the day of shipping');
  expect(await deliver(-5)).toContain('is not between the day of shipping');
  expect(await deliver(-1)).toBe('done');
  const { deliveredAt } = await shop.stateOf(order);
  expect(clockOf(deliveredAt ?? new Date(0)).day).toBe(day(-1));
});

describe('every transition outside the tables is refused and changes no row', () => {
  type State = ShipmentState;
  const number = { current: '' };
  const one = () => first(number.current);
  const toState: Record<State, () => Promise<unknown>> = {
    packing: () => packOrder(anna, number.current),
    shipped: async () => {
      await toState.packing();
      await shipShipment(anna, one(), { carrier: 'own' });
    },
    delivered: async () => {
      await toState.shipped();
      await deliverShipment(anna, one());
    },
    returned: async () => {
      await toState.shipped();
      await returnToSender(anna, one());
    },
    lost: async () => {
      await toState.shipped();
      await loseShipment(anna, one(), 'resend');
    },
    cancelled: async () => {
      await toState.packing();
      await unpackShipment(anna, one());
    },
  };
  const verbs: Record<string, readonly [State, State, () => Promise<unknown>]> = {
    ship: [
      'packing',
      'shipped',
      () => shipShipment(anna, one(), { carrier: 'dhl', tracking: '99999', isShared: true }),
    ],
    unpack: ['packing', 'cancelled', () => unpackShipment(anna, one())],
    unship: ['shipped', 'packing', () => unshipShipment(anna, one())],
    deliver: ['shipped', 'delivered', () => deliverShipment(anna, one())],
    undeliver: ['delivered', 'shipped', () => undeliverShipment(anna, one(), 'test')],
    returned: ['shipped', 'returned', () => returnToSender(anna, one())],
    lost: ['shipped', 'lost', () => loseShipment(anna, one(), 'refund')],
  };
  const states = Object.keys(shipmentMoves) as State[];
  const rows = async () => {
    const read = (table: 'shipments' | 'orders' | 'order_lines' | 'fulfilment_events' | 'stock_movements') =>
      sql`select * from ${sql.table(table)} order by id`.execute(shop.db);
    const tables = ['shipments', 'orders', 'order_lines', 'fulfilment_events', 'stock_movements'] as const;
    return Promise.all(tables.map(async (table) => (await read(table)).rows));
  };

  test.each(states)('AO-07 a shipment that is %s', async (state) => {
    for (const [from, to, act] of Object.values(verbs)) {
      const { order } = await shop.paid([1]);
      number.current = order.number;
      await toState[state]();
      const before = await rows();
      const outcome = await refusal(act());
      const isAllowed = state === from && shipmentMoves[from].includes(to);
      if (isAllowed) {
        expect(outcome).toBe('done');
        continue;
      }
      // A change to the present state changes nothing either.
      expect(outcome).toContain(state === to && outcome === 'done' ? 'done' : `is ${state}.`);
      expect(await rows()).toEqual(before);
    }
    await shop.expectSound();
  });

  test('the fulfilment of an order', async () => {
    const facts: Record<Fulfilment, () => Promise<unknown>> = {
      unfulfilled: async () => {},
      packing: toState.packing,
      partly_shipped: async () => {
        const sku = await shop.db
          .selectFrom('order_lines')
          .innerJoin('orders', 'orders.id', 'order_lines.order_id')
          .select('sku')
          .where('orders.number', '=', number.current)
          .executeTakeFirstOrThrow();
        await packOrder(anna, number.current, [{ ...sku, quantity: 1 }]);
        await shipShipment(anna, one(), { carrier: 'own' });
      },
      shipped: toState.shipped,
      delivered: toState.delivered,
      partly_returned: async () => {
        await toState.delivered();
        await setReturned(1);
      },
      returned: async () => {
        await toState.delivered();
        await setReturned(2);
      },
      cancelled: async () => {
        const order = await shop.services.orders.orderByNumber(shop.db, number.current);
        if (order) await shop.refundAll(order);
      },
    };
    const setReturned = (units: number) =>
      sql`update order_lines set returned_quantity = ${units}
          where order_id = (select id from orders where number = ${number.current})`.execute(shop.db);
    for (const to of Object.keys(fulfilmentMoves) as Fulfilment[]) {
      const { order } = await shop.paid([2]);
      number.current = order.number;
      await facts[to]();
      for (const from of Object.keys(fulfilmentMoves) as Fulfilment[]) {
        await shop.db.updateTable('orders').set({ fulfilment: from }).where('id', '=', order.id).execute();
        const before = await rows();
        const outcome = await refusal(inTransaction(shop.db, (trx) => updateFulfilment(trx, order.id)));
        if (from === to || fulfilmentMoves[from].includes(to)) {
          expect([from, to, outcome]).toEqual([from, to, 'done']);
          expect((await shop.stateOf(order)).fulfilment).toBe(to);
        } else {
          expect(outcome).toBe(`Order ${order.number} is ${from}. It cannot become ${to}.`);
          expect(await rows()).toEqual(before);
        }
      }
      await setReturned(0);
      const fulfilment = to.endsWith('returned') ? 'delivered' : to;
      await shop.db.updateTable('orders').set({ fulfilment }).where('id', '=', order.id).execute();
    }
  });
});

describe('lost and returned parcels', () => {
  test('AO-25 a lost shipment is sent again from stock, refused without, or refunded without restocking', async () => {
    const { order, products } = await shop.paid([2], {}, 4);
    const [product = 0] = products;
    const lose = (shipment: number, then: 'resend' | 'refund') =>
      refusal(loseShipment(anna, { number: order.number, shipment }, then));
    await packOrder(anna, order.number);
    await shipShipment(anna, first(order.number), dpd());
    expect(await lose(1, 'resend')).toBe('done');
    expect(await shop.stockOf(product)).toEqual([{ onHand: 0, reserved: 0 }]);
    expect(await shop.stateOf(order)).toMatchObject({ status: 'paid', fulfilment: 'unfulfilled' });
    const { rows } = await sql`
      select reason, quantity from stock_movements where order_id = ${order.id} order by id`.execute(shop.db);
    expect(rows).toEqual([
      { reason: 'sold', quantity: -2 },
      { reason: 'resent', quantity: -2 },
    ]);
    await packOrder(anna, order.number);
    await shipShipment(anna, { number: order.number, shipment: 2 }, dpd());
    expect(await lose(2, 'resend')).toContain('cannot be sent again: 2 needed, 0 in stock.');
    expect(await shop.stateOf(order)).toMatchObject({ fulfilment: 'shipped' });
    expect(await lose(2, 'refund')).toBe('done');
    // Nothing of the order is left, so delivery is refunded as well.
    expect(await shop.stateOf(order)).toMatchObject({ status: 'refunded', fulfilment: 'cancelled' });
    expect(await shop.stockOf(product)).toEqual([{ onHand: 0, reserved: 0 }]);
    await shop.expectSound();
  });

  test('only the lost units are refunded, and what arrived stays delivered', async () => {
    const { order, skus } = await shop.paid([2, 1]);
    await packOrder(anna, order.number, [{ sku: skus[0] ?? '', quantity: 2 }]);
    await packOrder(anna, order.number);
    for (const shipment of [1, 2]) {
      await shipShipment(anna, { number: order.number, shipment }, { carrier: 'own' });
    }
    await deliverShipment(anna, first(order.number));
    await loseShipment(anna, { number: order.number, shipment: 2 }, 'refund');
    expect(await shop.stateOf(order)).toMatchObject({ status: 'paid', fulfilment: 'delivered' });
    const refunds = shop.db.selectFrom('refunds').select('amount_cents').where('order_id', '=', order.id);
    expect(await refunds.execute()).toEqual([{ amount_cents: 100 }]);
    await shop.expectSound();
  });

  test('a parcel that came back can be packed again without a movement', async () => {
    const { order, products } = await shop.paid([1]);
    await packOrder(anna, order.number);
    await shipShipment(anna, first(order.number), { carrier: 'own' });
    await returnToSender(anna, first(order.number));
    expect(await shop.stateOf(order)).toMatchObject({ fulfilment: 'unfulfilled' });
    expect(await packOrder(anna, order.number)).toMatchObject({ shipment: 2, fulfilment: 'packing' });
    expect(await shop.stockOf(products[0] ?? 0)).toEqual([{ onHand: 9, reserved: 0 }]);
    await shop.expectSound();
  });

  test('a replacement takes stock when it is packed, again when it is lost, and returns it when it is unpacked', async () => {
    const { order, products } = await shop.paid([1]);
    await packOrder(anna, order.number);
    await shipShipment(anna, first(order.number), { carrier: 'own' });
    await deliverShipment(anna, first(order.number));
    const [line] = await shop.services.orders.linesOf(shop.db, order.id);
    const now = shop.clock.world.now();
    await inTransaction(shop.db, async (trx) => {
      const lines = [{ lineId: line?.id ?? 0, quantity: 1 }];
      await insertShipment(trx, { orderId: order.id, kind: 'replacement', lines, by: 'anna', now });
      await sql`
        with taken as (
          update stock_items set on_hand = on_hand - 1 where id = ${line?.stockItemId ?? 0} returning id)
        insert into stock_movements (stock_item_id, quantity, reason, order_id, created_at)
        select id, -1, 'replacement', ${order.id}, ${now} from taken`.execute(trx);
    });
    await shop.expectSound();
    const second = { number: order.number, shipment: 2 };
    await shipShipment(anna, second, { carrier: 'own' });
    expect(await refusal(loseShipment(anna, second, 'refund'))).toContain('replaces goods of a return');
    await loseShipment(anna, second, 'resend');
    expect(await shop.stockOf(products[0] ?? 0)).toEqual([{ onHand: 7, reserved: 0 }]);
    await shop.expectSound();
    await unpackShipment(anna, { number: order.number, shipment: 3 });
    expect(await shop.stockOf(products[0] ?? 0)).toEqual([{ onHand: 8, reserved: 0 }]);
    expect(await shop.stateOf(order)).toMatchObject({ fulfilment: 'delivered' });
    await shop.expectSound();
  });
});

/** A small generator with a seed, so that a failure can be repeated. */
const randomFrom = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
};

test('AO-08 F36 after random sequences the stored fulfilment equals the fold and check finds no difference', async () => {
  const run = async (seed: number): Promise<void> => {
    const pick = randomFrom(seed + 1);
    const { order, skus } = await shop.paid([1 + pick(2), 1]);
    const { number } = order;
    const cancel = () =>
      inTransaction(shop.db, async (trx) => {
        const locked = await shop.services.orders.orderByNumber(trx, number, { lock: true });
        if (locked?.status !== 'paid') return;
        const [units] = everythingUnsent(await shop.services.orders.linesOf(trx, order.id));
        const now = shop.clock.world.now();
        if (units) await cancelLines(trx, order.id, [units], { reason: 'test', actor: 'test', now });
      });
    for (let step = 0; step < 8; step += 1) {
      const one = { number, shipment: 1 + pick(3) };
      const steps: readonly (() => Promise<unknown>)[] = [
        () => packOrder(anna, number),
        () => packOrder(anna, number, [{ sku: skus[pick(2)] ?? '', quantity: 1 }]),
        () => shipShipment(anna, one, { carrier: 'own' }),
        () => shipShipment(anna, one, { carrier: 'own' }),
        () => deliverShipment(anna, one),
        () => unpackShipment(anna, one),
        () => unshipShipment(anna, one),
        () => undeliverShipment(anna, one, 'test'),
        () => returnToSender(anna, one),
        () => loseShipment(anna, one, pick(2) === 0 ? 'resend' : 'refund'),
        cancel,
        () => (pick(4) === 0 ? shop.refundAll(order) : Promise.resolve()),
      ];
      await refusal((steps[pick(steps.length)] ?? cancel)());
    }
  };
  for (let at = 0; at < runs.parcelSequences; at += 10)
    await Promise.all(Array.from({ length: 10 }, (_, seed) => run(at + seed)));
  const { rows } = await sql<{ fulfilment: Fulfilment; count: number }>`
    select fulfilment, count(*)::int from orders group by 1`.execute(shop.db);
  // Every state was reached; what was sent and is refunded came back.
  const reached = rows.map(({ fulfilment }) => fulfilment).sort();
  expect(reached).toEqual(Object.keys(fulfilmentMoves).sort());
  await shop.expectSound();
  reportRuns('F36', runs.parcelSequences, 'parcel sequences');
}, 3_600_000);
