import { type Kysely, sql } from 'kysely';
import { pino } from 'pino';
import { DEMO_EMAILS } from '#demo/load-accounts.ts';
import { BUYERS } from '#demo/orders/buyers.ts';
import { loadBankPayments } from '#demo/orders/load-bank-payments.ts';
import { loadAfter } from '#demo/orders/load-returns.ts';
import { MORE_ORDERS } from '#demo/orders/more-orders.ts';
import { SAMPLE_ORDERS, type SampleOrder, type SampleShipment } from '#demo/orders/sample-orders.ts';
import { advisoryLocks } from '#server/db/advisory-locks.ts';
import type { Tables } from '#server/db/tables/tables.ts';
import { createCatalogueNames } from '#server/features/catalogue/catalogue-names.ts';
import { draftOf } from '#server/features/checkout/checkout-rules.ts';
import { createDeliveryTerms } from '#server/features/delivery/delivery-terms.ts';
import { moveShipment, recordMove } from '#server/features/fulfilment/change-shipment.ts';
import { arrive } from '#server/features/fulfilment/deliver-shipment.ts';
import { changePacked, insertShipment, type Shipment } from '#server/features/fulfilment/shipments-store.ts';
import { invoicesOnMoved } from '#server/features/invoices/invoices.ts';
import { createLocales } from '#server/features/localisation/locales.ts';
import { unsentUnits } from '#server/features/orders/cancel-lines.ts';
import type { Order } from '#server/features/orders/order.ts';
import { linesOf } from '#server/features/orders/order-lines-store.ts';
import { createOrders } from '#server/features/orders/orders.ts';
import { paymentsOnMoved } from '#server/features/payments/payments.ts';
import { insertPayment, setPaymentStatus } from '#server/features/payments/payments-store.ts';
import { createPricing } from '#server/features/pricing/pricing.ts';
import { createRefunds, refundsOnMoved } from '#server/features/refunds/refunds.ts';
import { createRateTable } from '#server/gateways/delivery/rate-table.ts';
import { createRateLimits, limitsFor } from '#server/http/limits/rate-limit.ts';
import { secondsAfter, type World } from '#server/lib/world.ts';

type Database = Kysely<Tables>;

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
const customerEmail = 'demo@ohmly.example';

/** The last day of what became of an order, counted from its payment. */
const lastDay = ({ after }: SampleOrder): number =>
  after === undefined ? 0 : after.day + ('states' in after ? after.states.length - 1 : 0);

/** Units that are cancelled before packing belong to loading the order; all else comes later. */
const hasLater = ({ after }: SampleOrder): boolean => after !== undefined && after.kind !== 'cancelled';

/** Orders and what became of them by day, so that invoices and credit notes are numbered by date. */
const inOrder = [...SAMPLE_ORDERS, ...MORE_ORDERS]
  .flatMap((sample) => [
    { sample, isAfter: false, day: -sample.daysAgo },
    ...(hasLater(sample) ? [{ sample, isAfter: true, day: lastDay(sample) - sample.daysAgo }] : []),
  ])
  .toSorted((one, other) => one.day - other.day);

/**
 * Orders of the sample customers in every state, created by the same code as real ones, so that stock, payments and
 * invoices agree with them. Sends no mails: the demo customer would receive months of them. Does nothing
 * when the demo customer has orders already.
 */
export async function loadDemoOrders(db: Database, world: World): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${advisoryLocks.demoOrders})`.execute(trx);
    const buyers = await readBuyers(trx);
    const customer = buyers.get(customerEmail);
    if (!customer) return;
    const isLoaded = await trx
      .selectFrom('orders')
      .select('id')
      .where('customer_id', '=', customer.customerId)
      .limit(1)
      .executeTakeFirst();
    if (isLoaded) return;
    const shop = openPast(trx, world);
    const loaded = new Map<SampleOrder, { readonly number: string; readonly paidAt: Date }>();
    for (const { sample, isAfter } of inOrder) {
      const email = BUYERS.find(({ name }) => name === sample.buyer)?.email ?? customerEmail;
      const buyer = buyers.get(email);
      const before = loaded.get(sample);
      if (isAfter && before) await loadLater(trx, shop, sample, before);
      const made = !isAfter && buyer && (await loadOrder(trx, shop, sample, buyer));
      if (made) loaded.set(sample, made);
    }
    await loadBankPayments(trx);
  });
}

type Buyer = Pick<
  Parameters<typeof draftOf>[0],
  'customerId' | 'name' | 'surname' | 'email' | 'phone' | 'city' | 'address' | 'postCode'
> & { readonly customerId: number; readonly country: string };

/** The sample customers by e-mail. */
async function readBuyers(trx: Database): Promise<ReadonlyMap<string, Buyer>> {
  const rows = await trx
    .selectFrom('customers as c')
    .innerJoin('countries as l', 'l.id', 'c.country_id')
    .select([
      'c.id',
      'c.name',
      'surname',
      'email',
      'phone',
      'city',
      'address',
      'post_code',
      'l.name as country',
    ])
    .where('email', 'in', DEMO_EMAILS)
    .execute();
  return new Map(
    rows.map(({ id, post_code, city, address, ...person }) => [
      person.email,
      { ...person, customerId: id, city: city ?? '', address: address ?? '', postCode: post_code ?? '' },
    ]),
  );
}

/** The shop with its clock set to the moment of an order. */
function openPast(trx: Database, { randomBytes, now }: World) {
  let moment = now();
  const world: World = { randomBytes, now: () => moment };
  const limits = createRateLimits(trx, world, limitsFor({ account: 1, address: 1 }));
  const gateway = createRateTable(trx);
  const log = pino({ level: 'silent' });
  const names = createCatalogueNames(trx);
  const pricing = createPricing({
    db: trx,
    world,
    log,
    limits,
    gateway,
    deliveryTerms: createDeliveryTerms(trx),
    names,
  });
  const orders = createOrders({
    world,
    promos: pricing,
    emptyCart: async () => {},
    takeFromCart: async () => {},
    onMoved: [
      paymentsOnMoved,
      invoicesOnMoved({ world }),
      refundsOnMoved({ world, notify: { refunded: async () => {} } }),
    ],
  });
  const goTo = (date: Date): void => {
    moment = date;
  };
  const refunds = createRefunds({ world, orders, notify: { refunded: async () => {} } });
  return { world, pricing, orders, refunds, goTo, today: now() };
}

type Past = ReturnType<typeof openPast>;

async function loadOrder(
  trx: Database,
  shop: Past,
  sample: SampleOrder,
  { country, ...buyer }: Buyer,
): Promise<{ readonly number: string; readonly paidAt: Date } | null> {
  const { world, pricing, orders, goTo, today } = shop;
  goTo(secondsAfter(today, -sample.daysAgo * DAY - 90 * MINUTE));
  const locale = await createLocales(trx).find({ languageId: undefined, currency: sample.currency });
  const priced = await pricing.quote({
    shopper: null,
    items: await skusOf(trx, sample.items),
    country,
    postCode: buyer.postCode,
    promoCode: sample.promoCode ?? null,
    locale,
  });
  if (priced.country === null || priced.unavailable.length > 0) return null;
  const { languageId } = locale;
  const draft = draftOf({ ...buyer, languageId, paymentMethod: sample.by }, priced.country, priced);
  const order = await orders.openOrder(trx, draft);
  const payment = await insertPayment(trx, {
    orderId: order.id,
    provider: sample.by === 'card' ? 'sandbox' : 'phone',
    reference: `sample-${order.number}`,
    status: 'begun',
    amountCents: order.charged.total,
    currency: order.currency.code,
    createdAt: world.now(),
    origin: 'checkout',
  });
  goTo(secondsAfter(world.now(), 4 * MINUTE));
  await bringTo(trx, shop, sample.state, order, payment.id);
  const paidAt = world.now();
  const loaded = { number: order.number, paidAt };
  if (!hasLater(sample)) await loadLater(trx, shop, sample, loaded);
  for (const box of sample.shipments ?? []) await loadShipment(trx, order, box, paidAt);
  return loaded;
}

async function loadLater(
  trx: Database,
  shop: Past,
  { after }: SampleOrder,
  { number, paidAt }: { readonly number: string; readonly paidAt: Date },
): Promise<void> {
  const goTo = (days: number): void => shop.goTo(secondsAfter(paidAt, days * DAY));
  if (after) await loadAfter(trx, { ...shop, goTo }, number, after);
}

/** One box of a paid order, with the moments at which it would have been packed, shipped and delivered. */
async function loadShipment(trx: Database, order: Order, box: SampleShipment, paidAt: Date): Promise<void> {
  const how = (days: number) => ({
    reason: 'sample',
    actor: 'sample shop',
    now: secondsAfter(paidAt, days * DAY),
  });
  const lines = (await linesOf(trx, order.id))
    .filter(({ name }) => box.items?.includes(name) ?? true)
    .map((line) => ({ lineId: line.id, quantity: unsentUnits(line) }))
    .filter(({ quantity }) => quantity > 0);
  const { now } = how(box.packed);
  const packed = await insertShipment(trx, {
    orderId: order.id,
    kind: 'order',
    lines,
    by: 'sample shop',
    now,
  });
  await changePacked(trx, lines, 1);
  await recordMove(trx, packed, { from: null, to: 'packing' }, how(box.packed));
  if (box.shipped === undefined) return;
  await moveShipment(
    trx,
    order,
    packed,
    { from: 'packing', to: 'shipped' },
    {
      ...how(box.shipped),
      columns: {
        carrier: box.carrier ?? 'own',
        tracking_number: box.tracking ?? null,
        shipped_at: how(box.shipped).now,
      },
    },
  );
  if (box.delivered === undefined) return;
  const { now: at } = how(box.delivered);
  const shipped: Shipment = { ...packed, state: 'shipped' };
  await arrive(trx, order, shipped, { at, by: 'staff', actor: 'sample shop', now: at });
}

async function bringTo(
  trx: Database,
  { world, orders, goTo }: Past,
  state: SampleOrder['state'],
  order: Order,
  paymentId: number,
): Promise<void> {
  const how = { reason: 'sample', actor: 'sample shop' };
  switch (state) {
    case 'pending':
      return keepOpen(trx, order);
    case 'paid':
    case 'refunded':
      await orders.move(trx, order, 'paid', how);
      await setPaymentStatus(trx, paymentId, 'captured', world.now());
      if (state === 'paid') return;
      goTo(secondsAfter(world.now(), 6 * DAY));
      await orders.move(trx, order, 'refunded', how);
      return;
    default:
      await orders.move(trx, order, state, how);
  }
}

/** A real one would expire after a day; the sample shop must show it at any time. */
async function keepOpen(trx: Database, { id, createdAt }: Order): Promise<void> {
  const expires_at = secondsAfter(createdAt, 365 * DAY);
  await trx.updateTable('orders').set({ expires_at }).where('id', '=', id).execute();
  await trx.updateTable('stock_holds').set({ expires_at }).where('order_id', '=', id).execute();
}

/** The variation with the most stock, per product. */
async function skusOf(
  trx: Database,
  items: SampleOrder['items'],
): Promise<readonly { readonly sku: string; readonly count: number }[]> {
  const { rows } = await sql<{ name: string; sku: string }>`
    select distinct on (p.name) p.name, coalesce(v.sku, p.sku) as sku
    from products p
    join stock_items s on s.product_id = p.id
    left join variations v on v.id = s.variation_id
    where p.name = any(${Object.keys(items)}::text[])
    order by p.name, s.on_hand - s.reserved desc, s.id
  `.execute(trx);
  return rows.map(({ name, sku }) => ({ sku, count: items[name] ?? 1 }));
}
