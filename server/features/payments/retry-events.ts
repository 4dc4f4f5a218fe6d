import type { PaymentProvider } from '#server/gateways/payment/payment-provider.ts';
import { secondsAfter } from '#server/lib/world.ts';
import { claimWaitingEvent, giveUpEvent, recordOutcome, type StoredEvent } from './events-store.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import { receiveEvent } from './receive-event.ts';

/** How long a paid event waits for its order before it is refunded. */
const orderWithinSeconds = 30 * 60;
const giveUpAfterSeconds = 24 * 60 * 60;

const isOlder = ({ receivedAt }: StoredEvent, seconds: number, now: Date): boolean =>
  receivedAt <= secondsAfter(now, -seconds);

/** Refunds a payment whose order does not exist, for example after restoring a backup. */
const refundWithoutOrder = async (
  { db, log, world, notify }: PaymentsDeps,
  provider: PaymentProvider,
  event: StoredEvent,
): Promise<void> => {
  const { reference, orderNumber, amountCents, currency } = event;
  if (reference === null || amountCents === null || currency === null) return;
  await provider.refund({ id: `event-${event.id}`, reference, orderNumber, amountCents, currency });
  await notify.operator(db, {
    what: 'paid_without_order',
    provider: provider.name,
    reference,
    orderNumber,
    amountCents,
    currency,
  });
  await recordOutcome(db, event.rowId, { outcome: 'refunded without order', appliedAt: world.now() });
  log.error({ provider: provider.name, reference, order: orderNumber }, 'payment without an order refunded');
};

/** Retries an event before giving it up, even an old one: a shop that was down for a day never tried it. */
const retry = async (deps: PaymentsDeps, provider: PaymentProvider, event: StoredEvent): Promise<void> => {
  const { db, log, world } = deps;
  const isDone = await receiveEvent(deps, provider.name, event);
  const now = world.now();
  if (isDone || !isOlder(event, giveUpAfterSeconds, now)) return;
  if (!(await giveUpEvent(db, event.rowId, now))) return;
  const { id: eventId, kind, reference, orderNumber: order } = event;
  log.error({ provider: provider.name, eventId, kind, reference, order }, 'payment event given up');
};

/** Retries one waiting event; false when none is due. */
export const retryWaitingEvent = async (deps: PaymentsDeps, provider: PaymentProvider): Promise<boolean> => {
  const { db, world, orders } = deps;
  const now = world.now();
  const event = await claimWaitingEvent(db, provider.name, now);
  if (!event) return false;
  const isOrderThere =
    event.orderNumber !== null && (await orders.orderByNumber(db, event.orderNumber)) !== null;
  if (event.kind === 'paid' && !isOrderThere && isOlder(event, orderWithinSeconds, now)) {
    await refundWithoutOrder(deps, provider, event);
  } else {
    await retry(deps, provider, event);
  }
  return true;
};
