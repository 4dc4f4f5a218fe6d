import type { PaymentProvider } from '#server/gateways/payment/payment-provider.ts';
import { secondsAfter } from '#server/lib/world.ts';
import { claimWaitingEvent, giveUpEvent, noteOutcome, type StoredEvent } from './events-store.ts';
import type { PaymentsDeps } from './payments.ts';
import { receiveEvent } from './receive-event.ts';

/** So long a paid event may wait for its order before the money goes back. */
const orderWithinSeconds = 30 * 60;
const giveUpAfterSeconds = 24 * 60 * 60;

const isOlder = ({ receivedAt }: StoredEvent, seconds: number, now: Date): boolean =>
  receivedAt <= secondsAfter(now, -seconds);

/** Somebody paid for an order that there is not: after a restored backup, say. */
const giveBackWithoutOrder = async (
  { db, log, world, tell }: PaymentsDeps,
  provider: PaymentProvider,
  event: StoredEvent,
): Promise<void> => {
  const { reference, orderNumber, amountCents, currency } = event;
  if (reference === null || amountCents === null || currency === null) return;
  await provider.refund({ key: `ohmly-refund-event-${event.id}`, reference, amountCents, currency });
  await tell.operator(db, {
    what: 'paid_without_order',
    provider: provider.name,
    reference,
    orderNumber,
    amountCents,
    currency,
  });
  await noteOutcome(db, event.rowId, { outcome: 'refunded without order', appliedAt: world.now() });
  log.error({ provider: provider.name, reference, order: orderNumber }, 'paid without an order, refunded');
};

/** An old one is tried like any other before it is given up: a shop that stood still for a day has tried it never. */
const tryAgain = async (deps: PaymentsDeps, provider: PaymentProvider, event: StoredEvent): Promise<void> => {
  const { db, log, world } = deps;
  const isDone = await receiveEvent(deps, provider.name, event);
  const now = world.now();
  if (isDone || !isOlder(event, giveUpAfterSeconds, now)) return;
  if (!(await giveUpEvent(db, event.rowId, now))) return;
  const { id: eventId, kind, reference, orderNumber: order } = event;
  log.error({ provider: provider.name, eventId, kind, reference, order }, 'payment event given up');
};

/** Tries one event that waits again; false when none is due. */
export const retryWaitingEvent = async (deps: PaymentsDeps, provider: PaymentProvider): Promise<boolean> => {
  const { db, world, orders } = deps;
  const now = world.now();
  const event = await claimWaitingEvent(db, provider.name, now);
  if (!event) return false;
  const isOrderThere =
    event.orderNumber !== null && (await orders.orderByNumber(db, event.orderNumber)) !== null;
  if (event.kind === 'paid' && !isOrderThere && isOlder(event, orderWithinSeconds, now)) {
    await giveBackWithoutOrder(deps, provider, event);
  } else {
    await tryAgain(deps, provider, event);
  }
  return true;
};
