import type { Database } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { readSettings } from '#server/features/content/content-views.ts';
import type { Order } from '#server/features/orders/orders.ts';
import type { OrderToPay, PaymentProvider } from '#server/gateways/payment/payment-provider.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { PaymentsDeps } from './payments.ts';
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

/** A provider that was taken over could send shoppers anywhere. */
const requireKnownPlace = (redirectUrl: string, { redirectHosts, name }: PaymentProvider): void => {
  const url = URL.canParse(redirectUrl) ? new URL(redirectUrl) : null;
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (!url || !isWeb || !redirectHosts.includes(url.host)) {
    throw new Error(`${name} wants to send the shopper to an unknown place.`);
  }
};

/**
 * Nobody has been sent anywhere, so nobody can have paid: the order is over, its stock is free again, and the
 * shopper can order anew. Should the provider have opened the payment after all, it ends there by itself.
 */
const giveUp = async ({ db, orders }: PaymentsDeps, order: Order, actor: string): Promise<void> => {
  await inTransaction(db, (trx) =>
    orders.move(trx, order, 'error', { reason: 'the payment could not be started', actor }),
  );
};

const startAt = async (
  deps: PaymentsDeps,
  provider: PaymentProvider,
  order: Order,
  payment: Payment,
): Promise<string> => {
  const started = await provider.start(await orderToPay(deps, order), payment);
  requireKnownPlace(started.redirectUrl, provider);
  await markStarted(deps.db, payment.id, started);
  return started.redirectUrl;
};

/** Asks the provider where the shopper pays. A repeated call gets the first answer. */
export const startPayment = async (deps: PaymentsDeps, order: Order): Promise<string> => {
  const { db, log, provider } = deps;
  const [payment] = await paymentsOf(db, order.id);
  if (payment?.redirectUrl) return payment.redirectUrl;
  if (!payment || provider?.name !== payment.provider) throw new Refusal('payment_not_started');
  try {
    return await startAt(deps, provider, order, payment);
  } catch (error) {
    log.error({ err: error, provider: provider.name, order: order.number }, 'payment not started');
    await giveUp(deps, order, provider.name);
    throw new Refusal('payment_not_started');
  }
};
