import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import { readSetting, readSettings } from '#server/features/content/content-views.ts';
import { renderMail } from '#server/features/notifications/mail-layout.ts';
import type { MailRow } from '#server/features/notifications/mail-sections.ts';
import { queueMail } from '#server/features/notifications/mail-store.ts';
import type {
  ComposedMail,
  Composer,
  NewOrderMailKind,
  QueuedMail,
} from '#server/features/notifications/notifications.ts';
import type { Order } from '#server/features/orders/order.ts';
import type { Orders } from '#server/features/orders/orders.ts';
import { moneyText } from '#server/lib/text/money-text.ts';
import type { World } from '#server/lib/world.ts';

interface NewOrderMailsDeps {
  readonly db: Database;
  readonly world: World;
  readonly orders: Pick<Orders, 'orderByNumber' | 'linesOf'>;
}

/** The number of orders per hour with a separate mail; the others are in one digest. */
const singleMailsPerHour = 10;
const hourMs = 60 * 60 * 1000;

/**
 * Queues the mail to the operator: for a phone order when it is placed, for others when they are paid. Each order is
 * mailed once. How many there are is decided at delivery, so that orders never wait for each other.
 */
export const queueNewOrderMail = async (
  trx: Database,
  order: Pick<Order, 'number' | 'paymentMethod'>,
  to: Order['status'],
  now: Date,
): Promise<void> => {
  if (to !== 'paid' && !(to === 'pending' && order.paymentMethod === 'phone')) return;
  const address = await readSetting<string>(trx, 'order_email');
  if (address === '') return;
  await queueMail(trx, {
    kind: 'new_order',
    key: order.number,
    to: address,
    data: { order: order.number },
    now,
  });
};

/** Whether ten earlier orders of the same hour have their own mail. The rows of the first ten stay when they are sent. */
const isOverLimit = async (db: Database, { id, createdAt }: QueuedMail): Promise<boolean> => {
  const hour = new Date(Math.floor(createdAt.getTime() / hourMs) * hourMs);
  const { rows } = await sql<{ earlier: number }>`
    select count(*)::int as earlier from mails
    where kind = 'new_order' and id < ${id} and created_at >= ${hour}
      and created_at < ${new Date(hour.getTime() + hourMs)}`.execute(db);
  return (rows[0]?.earlier ?? 0) >= singleMailsPerHour;
};

/** Adds an order to the digest that is sent after this hour. A minute later, so that no order comes too late for it. */
const addToDigest = async (db: Database, to: string, number: string, now: Date): Promise<void> => {
  const hour = Math.floor(now.getTime() / hourMs) * hourMs;
  await sql`
    insert into mails (unique_key, kind, recipient, data, created_at, due_at)
    values (${`new_orders:${to}:${new Date(hour).toISOString()}`}, 'new_orders', ${to},
      jsonb_build_object(${number}::text, ''), ${now}, ${new Date(hour + hourMs + 60_000)})
    on conflict (unique_key) do update set data = mails.data || excluded.data`.execute(db);
};

const moneyOf = ({ charged, currency }: Order): string => moneyText(charged.total, currency.code, 'en');
const nameOf = ({ name, surname }: Order): string => `${name} ${surname}`;
const paymentOf = ({ paymentMethod, status }: Order): string => {
  if (status === 'paid') return paymentMethod === 'phone' ? 'paid by phone' : 'paid by card';
  return status === 'pending' ? 'by phone, not paid yet' : status;
};

const render = async (
  db: Database,
  to: string,
  { heading, text, rows, note }: { heading: string; text: string; rows: readonly MailRow[]; note: string },
): Promise<ComposedMail> => {
  const { shop_name: shopName = '' } = await readSettings(db);
  return renderMail(to, {
    language: 'en',
    shopName,
    subject: heading,
    preview: text,
    heading,
    paragraphs: [text],
    sections: [{ heading: 'Orders', rows }],
    notes: [note],
    footer: `You are receiving this email as the operator of ${shopName}. The setting order_email turns it off.`,
  });
};

const composeNewOrder =
  ({ db, world, orders }: NewOrderMailsDeps): Composer =>
  async (mail) => {
    const order = await orders.orderByNumber(db, (mail.data as { order: string }).order);
    if (!order) return null;
    if (await isOverLimit(db, mail)) {
      await addToDigest(db, mail.recipient, order.number, world.now());
      return null;
    }
    const lines = await orders.linesOf(db, order.id);
    return render(db, mail.recipient, {
      heading: `New order ${order.number}: ${moneyOf(order)}`,
      text: `${nameOf(order)}, ${order.city}, ${order.country}. ${moneyOf(order)}, ${paymentOf(order)}.`,
      rows: lines.map(({ name, sku, attributes, quantity, chargedUnitCents }) => ({
        label: name,
        detail: [sku, ...attributes.map((attribute) => attribute.name), `${quantity} ×`].join(' · '),
        value: moneyText(chargedUnitCents * quantity, order.currency.code, 'en'),
      })),
      note: `Everything about the order: npm run shop -- orders show ${order.number}`,
    });
  };

const composeDigest =
  ({ db, orders }: NewOrderMailsDeps): Composer =>
  async ({ data, recipient }) => {
    const found = await Promise.all(
      Object.keys(data as object).map((number) => orders.orderByNumber(db, number)),
    );
    const present = found.filter((order) => order !== undefined && order !== null);
    if (present.length === 0) return null;
    return render(db, recipient, {
      heading: present.length === 1 ? 'One more new order' : `${present.length} more new orders`,
      text: `More than ${singleMailsPerHour} orders came in an hour. These are the others.`,
      rows: present.map((order) => ({
        label: order.number,
        detail: `${nameOf(order)}, ${order.country}, ${paymentOf(order)}`,
        value: moneyOf(order),
      })),
      note: 'All orders: npm run shop -- orders list',
    });
  };

/** Mails to the operator about new orders, in English. */
export const composeNewOrderMails = (
  deps: NewOrderMailsDeps,
): Readonly<Record<NewOrderMailKind, Composer>> => ({
  new_order: composeNewOrder(deps),
  new_orders: composeDigest(deps),
});
