import { inTransaction } from '#server/db/transaction.ts';
import {
  claimDueRefund,
  type DueRefund,
  makeManual,
  markDone,
  updatePayments,
} from '#server/features/refunds/refunds-store.ts';
import { chargeableCents } from '#server/gateways/payment/minor-units.ts';
import { type PaymentProvider, RefundRejected } from '#server/gateways/payment/payment-provider.ts';
import type { PaymentAlert, PaymentsDeps } from './payments-deps.ts';

/** The shop's id of a refund at the provider. Contains the reference, because ids start again after a new set-up. */
export const providerRefundId = ({ id, reference }: Pick<DueRefund, 'id' | 'reference'>): string =>
  `${id}-${reference}`;

/**
 * Makes a refund at the provider and returns the provider's id. A repeated attempt first looks whether an earlier one
 * succeeded: idempotency keys expire after a day, and a second partial refund is no error.
 */
const refundAtProvider = async (provider: PaymentProvider, refund: DueRefund): Promise<string | null> => {
  const { reference, orderNumber, amountCents, beforeCents, currency } = refund;
  const id = providerRefundId(refund);
  if (refund.attempts > 1) {
    const made = (await provider.listRefunds(reference)).find((each) => each.id === id);
    if (made) return made.reference;
  }
  // Cumulative, because a currency without decimals is refunded in whole units.
  const cents = chargeableCents(beforeCents + amountCents, currency) - chargeableCents(beforeCents, currency);
  if (cents === 0) return null;
  return provider.refund({ id, reference, orderNumber, amountCents: cents, currency });
};

const alertOf = (what: PaymentAlert['what'], provider: string, refund: DueRefund): PaymentAlert => {
  const { reference, orderNumber, amountCents, currency } = refund;
  return { what, provider, reference, orderNumber, amountCents, currency };
};

const reportFailure = async (
  { db, log, world, notify }: PaymentsDeps,
  provider: string,
  refund: DueRefund,
  error: unknown,
): Promise<void> => {
  const { id, reference } = refund;
  const isFinal = error instanceof RefundRejected;
  log.error(
    { err: error, provider, reference, refund: id },
    isFinal ? 'refund rejected by the provider' : 'refund failed, will be retried',
  );
  await inTransaction(db, async (trx) => {
    await notify.operator(trx, alertOf(isFinal ? 'refund_manual' : 'refund_failed', provider, refund));
    if (!isFinal) return;
    await makeManual(trx, id);
    await updatePayments(trx, refund.orderId, world.now());
  });
};

/** Makes one due refund; false when none is due. */
export const makeDueRefund = async (deps: PaymentsDeps, provider: PaymentProvider): Promise<boolean> => {
  const { db, log, world, orders } = deps;
  const refund = await claimDueRefund(db, provider.name, world.now());
  if (!refund) return false;
  const { id, orderNumber, orderId, reference } = refund;
  let providerReference: string | null;
  try {
    providerReference = await refundAtProvider(provider, refund);
  } catch (error) {
    await reportFailure(deps, provider.name, refund, error);
    return true;
  }
  await inTransaction(db, async (trx) => {
    await orders.orderByNumber(trx, orderNumber, { lock: true });
    await markDone(trx, id, { now: world.now(), ...(providerReference !== null && { providerReference }) });
    await updatePayments(trx, orderId, world.now());
  });
  log.warn({ provider: provider.name, reference, order: orderNumber, refund: id }, 'refund made');
  return true;
};
