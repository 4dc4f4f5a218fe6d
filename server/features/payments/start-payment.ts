import type { Database } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { readSettings } from '#server/features/content/content-views.ts';
import type { Order } from '#server/features/orders/order.ts';
import type { OrderToPay, PaymentProvider } from '#server/gateways/payment/payment-provider.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import { markStarted, type Payment, paymentsOf } from './payments-store.ts';

const languageOf = async (db: Database, { languageId }: Order): Promise<string> => {
  const row = await db
    .selectFrom('languages')
    .select('code')
    .where('id', '=', languageId ?? 0)
    .executeTakeFirst();
  return row?.code ?? 'en';
};

const orderToPay = async ({ db, orders }: PaymentsDeps, order: Order): Promise<OrderToPay> => {
  const lines = await orders.linesOf(db, order.id);
  const { shop_name: shopName = '' } = await readSettings(db);
  return {
    number: order.number,
    email: order.email,
    language: await languageOf(db, order),
    shopName,
    summary: lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', '),
  };
};

/** Limits the damage of a compromised provider: shoppers are only redirected to known hosts. */
const requireAllowedHost = (redirectUrl: string, { redirectHosts, name }: PaymentProvider): void => {
  const url = URL.canParse(redirectUrl) ? new URL(redirectUrl) : null;
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (!url || !isWeb || !redirectHosts.includes(url.host)) {
    throw new Error(`${name} returned a redirect URL whose host is not allowed`);
  }
};

/**
 * Closes an order whose payment could not be started and releases its stock, so that the shopper can order again.
 * The shopper was not redirected, so they cannot have paid. A session that the provider created anyway expires there.
 */
const closeUnstarted = async ({ db, orders }: PaymentsDeps, order: Order, actor: string): Promise<void> => {
  await inTransaction(db, (trx) =>
    orders.move(trx, order, 'error', { reason: 'the payment could not be started', actor }),
  );
};

/** Starts a payment at the provider and returns the URL where the shopper pays. Idempotent. */
export const startAtProvider = async (
  deps: PaymentsDeps,
  provider: PaymentProvider,
  order: Order,
  payment: Payment,
): Promise<string> => {
  const started = await provider.start(await orderToPay(deps, order), payment);
  requireAllowedHost(started.redirectUrl, provider);
  await markStarted(deps.db, payment.id, started);
  return started.redirectUrl;
};

/** Starts the payment and returns the URL where the shopper pays. Idempotent: a repeated call returns the stored URL. */
export const startPayment = async (deps: PaymentsDeps, order: Order): Promise<string> => {
  const { db, log, provider } = deps;
  const [payment] = await paymentsOf(db, order.id);
  if (payment?.redirectUrl) return payment.redirectUrl;
  if (!payment || provider?.name !== payment.provider) throw new Refusal('payment_not_started');
  try {
    return await startAtProvider(deps, provider, order, payment);
  } catch (error) {
    log.error({ err: error, provider: provider.name, order: order.number }, 'payment not started');
    await closeUnstarted(deps, order, provider.name);
    throw new Refusal('payment_not_started');
  }
};
