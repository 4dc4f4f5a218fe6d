import type { Database } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { PaymentProvider } from '#server/gateways/payment/payment-provider.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import {
  claimUnsettled,
  orderNumberOfReference,
  type Payment,
  paymentsOf,
  setPaymentStatus,
} from './payments-store.ts';

/** Records the refund unless the provider's webhook already did. */
const recordRefund = async (
  { orders, world, notify }: PaymentsDeps,
  trx: Database,
  payment: Payment,
  orderNumber: string,
): Promise<void> => {
  const order = await orders.orderByNumber(trx, orderNumber, { lock: true });
  const now = (await paymentsOf(trx, payment.orderId)).find(({ id }) => id === payment.id);
  if (!order || now?.status !== 'refund_due') return;
  await setPaymentStatus(trx, payment.id, 'refunded', world.now());
  await notify.refunded(trx, order);
};

const reportFailure = async (
  { db, log, notify }: PaymentsDeps,
  payment: Payment,
  error: unknown,
): Promise<void> => {
  const { provider, reference, amountCents, currency } = payment;
  log.error({ err: error, provider, reference }, 'refund failed, will be retried');
  await notify.operator(db, {
    what: 'refund_failed',
    provider,
    reference: reference ?? '',
    orderNumber: await orderNumberOfReference(db, provider, reference ?? ''),
    amountCents,
    currency,
  });
};

/** Refunds one payment; false when none is due. The idempotency key makes a retry after a lost response safe. */
export const refundDuePayment = async (deps: PaymentsDeps, provider: PaymentProvider): Promise<boolean> => {
  const { db, log, world } = deps;
  const payment = await claimUnsettled(db, 'refund_due', provider.name, world.now());
  if (!payment?.reference) return false;
  const { reference, amountCents, currency } = payment;
  try {
    await provider.refund({
      key: `ohmly-refund-${payment.id}-${reference}`,
      reference,
      amountCents,
      currency,
    });
  } catch (error) {
    await reportFailure(deps, payment, error);
    return true;
  }
  const orderNumber = (await orderNumberOfReference(db, provider.name, reference)) ?? '';
  await inTransaction(db, (trx) => recordRefund(deps, trx, payment, orderNumber));
  log.warn({ provider: provider.name, reference, order: orderNumber }, 'payment refunded');
  return true;
};
