import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type ReportCell, type ReportName, reportNames } from '#contract/admin/figures.ts';
import { shopTimeZone } from '#contract/time/time-zone.ts';
import { refundOrder } from '#server/features/returns/refund-order.ts';
import { type Member, staffOf } from '#tests/support/shops/console-shop.ts';
import { openFulfilmentShop } from '#tests/support/shops/fulfilment-shop.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });

let shop: Awaited<ReturnType<typeof openFulfilmentShop>>;
let reader: Member;

/** Around both changes of the clock of a year in Riga, midnights, quarters and years. */
const moments = [
  ...['2025-12-31T21:59:59Z', '2025-12-31T22:00:00Z', '2026-01-15T12:00:00Z'],
  ...['2026-03-28T21:59:59Z', '2026-03-28T22:00:00Z', '2026-03-29T00:59:59Z', '2026-03-29T01:00:00Z'],
  ...['2026-03-29T20:59:59Z', '2026-03-29T21:00:00Z', '2026-03-31T20:59:59Z', '2026-03-31T21:00:00Z'],
  ...['2026-10-24T20:59:59Z', '2026-10-24T21:00:00Z', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'],
  ...['2026-10-25T21:59:59Z', '2026-10-25T22:00:00Z'],
] as const;

// A small generator of numbers: the same orders at every run.
let seed = 20_261_118;
const upTo = (most: number): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed % most;
};
const oneOf = <Value>(values: readonly Value[]): Value => values[upTo(values.length)] as Value;

const currencies = [
  { code: 'EUR', symbol: '€', rate: '1.00000000', factor: 1 },
  { code: 'USD', symbol: '$', rate: '1.08000000', factor: 1.08 },
  { code: 'SEK', symbol: 'kr', rate: '11.25000000', factor: 11.25 },
];

/** A paid order in a currency, then perhaps refunds of a part and of the rest, each at some moment. */
const anOrder = async () => {
  const { order } = await shop.paid(Array.from({ length: 1 + upTo(3) }, () => 1 + upTo(4)));
  const { code, symbol, rate, factor } = oneOf(currencies);
  const country = oneOf(['Latvia', 'Estonia', 'Germany']);
  const vat = oneOf([21, 24, 19]);
  // Frozen amounts of another currency, as the checkout writes them.
  if (code !== 'EUR')
    await sql`update orders set currency = ${code}, currency_symbol = ${symbol}, rate = ${rate}::numeric,
      charged_subtotal_cents = round(subtotal_cents * ${factor}::numeric), charged_delivery_cents = round(delivery_cents * ${factor}::numeric),
      charged_total_cents = round(subtotal_cents * ${factor}::numeric) + round(delivery_cents * ${factor}::numeric), charged_delivery_paid_cents = round(delivery_paid_cents * ${factor}::numeric)
      where id = ${order.id}`.execute(shop.db);
  await sql`update orders set country = ${country}, vat_percent = ${vat},
    vat_cents = round(total_cents * ${vat}::numeric / (100 + ${vat}::numeric)),
    charged_vat_cents = round(charged_total_cents * ${vat}::numeric / (100 + ${vat}::numeric)) where id = ${order.id}`.execute(
    shop.db,
  );
  if (code !== 'EUR') {
    await sql`update order_lines set charged_unit_cents = round(unit_cents * ${factor}::numeric),
      charged_paid_cents = round(paid_cents * ${factor}::numeric) where order_id = ${order.id}`.execute(
      shop.db,
    );
    await sql`update payments set currency = ${code}, amount_cents = (select charged_total_cents from orders where id = order_id)
      where order_id = ${order.id}`.execute(shop.db);
  }
  await sql`update payments set captured_at = ${oneOf(moments)}::timestamptz where order_id = ${order.id}`.execute(
    shop.db,
  );
  const { clock } = shop;
  const operation = { ...shop.as('anna'), world: clock.world };
  const steps = upTo(3);
  if (steps > 0)
    await refundOrder(operation, order.number, {
      reason: 'scratched',
      keepStockOut: true,
      part: { amountCents: 100 + 100 * upTo(2) },
    });
  if (steps > 1) await refundOrder(operation, order.number, { reason: 'all of it', keepStockOut: false });
  const { rows } = await sql<{ id: number }>`select id from refunds where order_id = ${order.id}`.execute(
    shop.db,
  );
  for (const { id } of rows)
    await sql`update refunds set created_at = ${oneOf(moments)}::timestamptz where id = ${id}`.execute(
      shop.db,
    );
};

beforeAll(async () => {
  shop = await openFulfilmentShop();
  const [app] = shop.apps;
  if (!app) throw new Error('The shop has no process.');
  reader = await staffOf({ ...shop, app }).member('read_only');
  for (let made = 0; made < 40; made += 1) await anOrder();
});
afterAll(() => shop.close());

const report = async (name: ReportName, from: string, to: string) =>
  (await reader.get(`/api/admin/reports/${name}?from=${from}&to=${to}`)).body.payload as {
    columns: { key: string; kind: string }[];
    rows: ReportCell[][];
    totals: ReportCell[];
    points: { day: string; cents: number }[];
  };

const dayText = new Intl.DateTimeFormat('en-CA', { timeZone: shopTimeZone });

interface Entry {
  readonly at: Date;
  readonly country: string;
  readonly rate: string;
  readonly currency: string;
  readonly gross: number;
  readonly vat: number;
  readonly charged: number;
  readonly kind: 'orders' | 'refunds';
}

/** Every captured order and refund; days and sums are made in JavaScript, independent of the SQL of the reports. */
const books = async (from: string, to: string): Promise<readonly (Entry & { readonly day: string })[]> => {
  const { rows } = await sql<Entry>`
    select y.captured_at as at, o.country, o.vat_percent::float8::text as rate, o.currency, o.total_cents as gross,
           o.vat_cents as vat, o.charged_total_cents as charged, 'orders' as kind
    from orders o join payments y on y.order_id = o.id where y.captured_at is not null
    union all
    select r.created_at, o.country, o.vat_percent::float8::text, o.currency, r.base_cents, n.base_vat_cents, r.amount_cents, 'refunds'
    from refunds r join orders o on o.id = r.order_id join credit_notes n on n.refund_id = r.id`.execute(
    shop.db,
  );
  return rows
    .map((row) => ({ ...row, day: dayText.format(row.at) }))
    .filter(({ day }) => day >= from && day <= to);
};

const sum = (entries: readonly Entry[], kind: Entry['kind'], field: 'gross' | 'vat' | 'charged' = 'gross') =>
  entries.filter((entry) => entry.kind === kind).reduce((total, entry) => total + entry[field], 0);

const ranges = [
  ['2025-12-31', '2026-10-26'],
  ['2026-03-28', '2026-03-30'],
  ['2026-03-29', '2026-03-29'],
  ['2026-10-25', '2026-10-25'],
  ['2026-01-01', '2026-03-31'],
  ['2026-10-24', '2026-10-26'],
] as const;

test('CN-70 the generated orders are sound by check', async () => {
  const all = await books('2025-12-31', '2026-10-26');
  expect(all.filter(({ kind }) => kind === 'orders')).toHaveLength(40);
  expect(all.filter(({ kind }) => kind === 'refunds').length).toBeGreaterThan(20);
  expect(new Set(all.map(({ currency }) => currency)).size).toBe(3);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from refunds where kind = 'order' and id not in (select refund_id from credit_notes where refund_id is not null)`.execute(
    shop.db,
  );
  expect(rows[0]?.count).toBe(0);
  await shop.expectSound();
});

test.each(ranges)(
  'CN-70 sales, countries and refunds from %s to %s are those of the orders',
  async (from, to) => {
    const entries = await books(from, to);
    const [captured, refunded] = [sum(entries, 'orders'), sum(entries, 'refunds')];
    const count = entries.filter(({ kind }) => kind === 'orders').length;
    const sales = await report('sales', from, to);
    expect(sales.totals.slice(1)).toEqual([count, captured, refunded, captured - refunded]);
    expect(sales.points.reduce((total, { cents }) => total + cents, 0)).toBe(captured - refunded);
    if (sales.rows.length <= 92)
      for (const [day, orders, cents, back] of sales.rows) {
        const those = entries.filter((entry) => entry.day === day);
        const expected = [those.filter(({ kind }) => kind === 'orders').length, sum(those, 'orders')];
        if (to !== '2026-10-26' || from !== '2025-12-31')
          expect([day, orders, cents, back]).toEqual([day, ...expected, sum(those, 'refunds')]);
      }
    const countries = await report('countries', from, to);
    expect(countries.totals.slice(1)).toEqual([count, captured, refunded, captured - refunded]);
    for (const [country, , cents, back] of countries.rows) {
      const those = entries.filter((entry) => entry.country === country);
      expect([country, cents, back]).toEqual([country, sum(those, 'orders'), sum(those, 'refunds')]);
    }
    expect((await report('refunds', from, to)).totals.slice(1, 4)).toEqual([
      entries.length - count,
      refunded,
      sum(entries, 'refunds', 'vat'),
    ]);
  },
);

test.each(ranges)(
  'CN-70 VAT by country from %s to %s adds up to that of the orders, in every currency',
  async (from, to) => {
    const entries = await books(from, to);
    const { rows, totals } = await report('vat', from, to);
    const vat = sum(entries, 'orders', 'vat') - sum(entries, 'refunds', 'vat');
    const gross = sum(entries, 'orders') - sum(entries, 'refunds');
    expect(totals.slice(5, 8)).toEqual([gross - vat, vat, gross]);
    for (const row of rows) {
      const [quarter, country, rate, what, orders, net, part, whole, currency, , , charged] = row;
      const those = entries.filter(
        (entry) =>
          entry.country === country &&
          entry.rate === rate &&
          entry.kind === what &&
          entry.currency === currency &&
          `${entry.day.slice(0, 4)} Q${Math.ceil(Number(entry.day.slice(5, 7)) / 3)}` === quarter,
      );
      const sign = what === 'refunds' ? -1 : 1;
      const kind = what as Entry['kind'];
      expect([orders, whole, part, charged]).toEqual([
        ...[those.length, sign * sum(those, kind), sign * sum(those, kind, 'vat')],
        sign * sum(those, kind, 'charged'),
      ]);
      expect(Number(net) + Number(part)).toBe(whole);
    }
    expect(rows.reduce((total, row) => total + Number(row[4]), 0)).toBe(entries.length);
  },
);

test('CN-70 goods by category and product add up to what the lines cost', async () => {
  const [from, to] = ranges[0];
  const { rows } = await sql<{ cents: number; pieces: number }>`
    select sum(l.paid_cents)::int as cents, sum(l.quantity)::int as pieces from order_lines l
    join payments y on y.order_id = l.order_id where y.captured_at is not null`.execute(shop.db);
  const expected = [rows[0]?.pieces, rows[0]?.cents];
  expect((await report('categories', from, to)).totals.slice(2)).toEqual(expected);
  expect((await report('products', from, to)).totals.slice(3)).toEqual(expected);
});

test.each(reportNames)('CN-70 the CSV of %s has the cells of its table', async (name) => {
  const [from, to] = ranges[0];
  const { columns, rows } = await report(name, from, to);
  const file = await reader.get(`/api/admin/reports/${name}/export?from=${from}&to=${to}`);
  expect(file.status).toBe(200);
  const [head, ...lines] = String(file.body).trimEnd().split('\n');
  expect(head).toBe(columns.map(({ key }) => key).join(','));
  expect(lines).toHaveLength(rows.length);
  const isMoney = columns.map(({ kind }) => kind === 'money' || kind === 'charged');
  lines.forEach((line, at) => {
    const expected = rows[at]?.map((cell, column) => (isMoney[column] ? Number(cell) / 100 : cell));
    expect(line).toBe(expected?.join(','));
  });
});

test('CN-70 a payment that arrives for a cancelled order is no sale, and paying it back is no refund of one', async () => {
  const read = async () => ({
    sales: (await report('sales', '2026-11-01', '2026-11-30')).totals,
    refunds: (await report('refunds', '2026-11-01', '2026-11-30')).totals,
    vat: (await report('vat', '2026-11-01', '2026-11-30')).totals,
  });
  const before = await read();
  const { order } = await shop.paid([1]);
  await sql`update payments set captured_at = '2026-11-05T12:00:00Z' where order_id = ${order.id}`.execute(
    shop.db,
  );
  expect((await read()).sales[1]).toBe(Number(before.sales[1]) + 1);
  await sql`insert into refunds (order_id, payment_id, kind, amount_cents, currency, base_cents, state, method, reason, actor, created_at)
    select order_id, id, 'surplus', amount_cents, currency, 0, 'due', 'manual', 'order closed', 'test', '2026-11-06T12:00:00Z'
    from payments where order_id = ${order.id}`.execute(shop.db);
  expect(await read()).toEqual(before);
});

test('a range that is no range is refused with a sentence', async () => {
  for (const query of [
    'from=2026-02-30',
    'from=2026-01-02&to=2026-01-01',
    'from=2024-01-01&to=2026-01-01',
    'to=x',
  ])
    expect((await reader.get(`/api/admin/reports/sales?${query}`)).status, query).toBe(422);
  expect((await reader.get('/api/admin/reports/nonsense')).status).toBeLessThan(500);
  expect((await reader.get('/api/admin/reports/sales')).body.payload.rows).toHaveLength(30);
});
