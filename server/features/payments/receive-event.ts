import type { Database } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { ProviderEvent } from '#server/gateways/payment/payment-provider.ts';
import { type Applied, applyEvent } from './apply-event.ts';
import { noteOutcome, storeEvent } from './events-store.ts';
import type { PaymentsDeps } from './payments.ts';

const takeIn = async (
  deps: PaymentsDeps,
  trx: Database,
  provider: string,
  event: ProviderEvent,
): Promise<Applied> => {
  const now = deps.world.now();
  const kept = await storeEvent(trx, provider, event, now);
  if (kept.isApplied) return { outcome: 'repeated', isFinal: true };
  const applied = await applyEvent(deps, trx, provider, kept);
  await noteOutcome(trx, kept.rowId, {
    outcome: applied.outcome,
    appliedAt: applied.isFinal ? now : null,
  });
  return applied;
};

/** Outcomes that a person should see. */
const alarming = /^(?:refund due|other amount|refunded without)/;

/**
 * Takes an event into the inbox and acts on it, in one transaction: there is no event that counts as done without
 * its effect, and no effect without its event. One that has to wait stays in the inbox and is tried again; then this is
 * false.
 */
export const receiveEvent = async (
  deps: PaymentsDeps,
  provider: string,
  event: ProviderEvent,
): Promise<boolean> => {
  const { outcome, isFinal } = await inTransaction(deps.db, (trx) => takeIn(deps, trx, provider, event));
  const { id, kind, type, reference, orderNumber: order } = event;
  const level = alarming.test(outcome) ? 'error' : 'info';
  deps.log[level]({ provider, eventId: id, kind, type, reference, order, outcome }, 'payment event');
  return isFinal;
};
