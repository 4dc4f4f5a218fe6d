import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { inTransaction } from '#server/db/transaction.ts';
import type { Order, OrderDraft } from '#server/features/orders/order.ts';
import { aProduct } from '#tests/support/builders.ts';
import { openStripeFake } from '#tests/support/stripe-fake.ts';
import { aClock } from './account-shop.ts';
import { aDraft, openOrderShop } from './order-shop.ts';

interface LogLine {
  readonly level: number;
  readonly msg: string;
  readonly [field: string]: unknown;
}

/** A logger whose lines can be read. */
const aLog = () => {
  const lines: LogLine[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) });
  return { log, lines };
};

/** Opens a shop with payments by the sandbox bank or a fake Stripe. */
export const openPaymentShop = async ({
  by = 'sandbox',
  processes = 1,
  env = {},
}: {
  readonly by?: 'sandbox' | 'stripe';
  readonly processes?: number;
  readonly env?: Record<string, string>;
} = {}) => {
  const clock = aClock();
  const { log, lines } = aLog();
  const stripe = by === 'stripe' ? await openStripeFake(clock.world.now) : null;
  const shop = await openOrderShop({ processes, clock, log, env: { ...stripe?.env, ...env } });
  const { db, services, apps } = shop;
  await db
    .insertInto('settings')
    .values({ key: 'support_email', value: JSON.stringify('operator@shop.example') })
    .execute();
  const app = apps[0] as FastifyInstance;

  const open = async (given: Partial<OrderDraft> & { stock?: number; quantity?: number } = {}) => {
    const { stock = 5, quantity = 1, ...draft } = given;
    const buyer = await shop.buyer();
    const productId = await aProduct(db, { stock });
    const full = await aDraft(db, buyer.id, [[productId, quantity]], draft);
    const order = await inTransaction(db, async (trx) => {
      const opened = await services.orders.openOrder(trx, full);
      await services.payments.begin(trx, opened);
      return opened;
    });
    return { buyer, productId, order };
  };

  return {
    ...shop,
    app,
    lines,
    /** Only with `by: 'stripe'`. */
    get stripe() {
      if (!stripe) throw new Error('This shop uses the sandbox bank.');
      return stripe;
    },
    /** An order without a payment session. */
    open,
    /** An order with a payment session, as the checkout leaves it. */
    placed: async (given: Parameters<typeof open>[0] = {}) => {
      const opened = await open(given);
      const redirectUrl = await services.payments.start(opened.order);
      return { ...opened, redirectUrl, payPath: redirectUrl.replace(/^https?:\/\/[^/]+/, '') };
    },
    statusOf: async ({ number }: Order): Promise<string> => {
      const order = await services.orders.orderByNumber(db, number);
      return order?.status ?? 'gone';
    },
    paymentsOf: ({ id }: Order) =>
      db
        .selectFrom('payments')
        .select(['status', 'reference', 'amount_cents', 'currency'])
        .where('order_id', '=', id)
        .orderBy('id')
        .execute(),
    outcomes: async (): Promise<(string | null)[]> => {
      const rows = await db.selectFrom('payment_events').select('outcome').orderBy('id').execute();
      return rows.map(({ outcome }) => outcome);
    },
    mailsAbout: async ({ number }: Order): Promise<string[]> => {
      const rows = await db
        .selectFrom('mails')
        .select('kind')
        .where('unique_key', 'like', `%${number}%`)
        .orderBy('id')
        .execute();
      return rows.map(({ kind }) => kind);
    },
    alerts: async (): Promise<unknown[]> => {
      const rows = await db.selectFrom('mails').select('data').where('kind', '=', 'operator_alert').execute();
      return rows.map(({ data }) => data);
    },
    notify: async (webhook: { payload: string; headers: Record<string, string> }, to = app) => {
      const { payload, headers } = webhook;
      const url = `/api/payments/${by}/webhook`;
      return (await to.inject({ method: 'POST', url, payload, headers })).statusCode;
    },
    close: async (): Promise<void> => {
      await shop.close();
      await stripe?.close();
    },
  };
};

export type PaymentShop = Awaited<ReturnType<typeof openPaymentShop>>;
