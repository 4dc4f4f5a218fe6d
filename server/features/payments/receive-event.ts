import type { Database } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { ProviderEvent } from '#server/gateways/payment/payment-provider.ts';
import { type Applied, applyEvent } from './apply-event.ts';
import { recordOutcome, storeEvent } from './events-store.ts';
import type { PaymentsDeps } from './payments-deps.ts';

const storeAndApply = async (
  deps: PaymentsDeps,
  trx: Database,
  provider: string,
  event: ProviderEvent,
): Promise<Applied> => {
  const now = deps.world.now();
  const stored = await storeEvent(trx, provider, event, now);
  if (stored.isApplied) return { outcome: 'duplicate', isFinal: true };
  const applied = await applyEvent(deps, trx, provider, stored);
  await recordOutcome(trx, stored.rowId, {
    outcome: applied.outcome,
    appliedAt: applied.isFinal ? now : null,
  });
  return applied;
};

/** Outcomes that are logged as errors. */
const needsAttention = /^(?:refund due|amount mismatch|refunded without)/;

/**
 * Stores an event and applies it in one transaction, so that an event is marked applied exactly when its effect is
 * committed. Returns false when the event waits in the inbox for a retry.
 */
export const receiveEvent = async (
  deps: PaymentsDeps,
  provider: string,
  event: ProviderEvent,
): Promise<boolean> => {
  const { outcome, isFinal } = await inTransaction(deps.db, (trx) =>
    storeAndApply(deps, trx, provider, event),
  );
  const { id, kind, type, reference, orderNumber: order } = event;
  const level = needsAttention.test(outcome) ? 'error' : 'info';
  deps.log[level]({ provider, eventId: id, kind, type, reference, order, outcome }, 'payment event');
  return isFinal;
};
