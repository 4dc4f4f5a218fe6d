import { type Selectable, sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import type { Tables } from '#server/db/tables/tables.ts';
import type { PaymentEventKind, ProviderEvent } from '#server/gateways/payment/payment-provider.ts';
import { secondsAfter } from '#server/lib/world.ts';

/** An event as stored in the inbox. */
export interface StoredEvent extends ProviderEvent {
  readonly rowId: number;
  readonly receivedAt: Date;
  readonly isApplied: boolean;
}

const toEvent = (row: Selectable<Tables['payment_events']>): StoredEvent => {
  const payload = row.payload as Pick<
    ProviderEvent,
    'type' | 'amountCents' | 'currency' | 'chargeReference' | 'refundId'
  >;
  return {
    rowId: row.id,
    id: row.event_id,
    kind: row.kind as PaymentEventKind,
    type: payload.type,
    reference: row.reference,
    orderNumber: row.order_number,
    amountCents: payload.amountCents,
    currency: payload.currency,
    ...(payload.chargeReference !== undefined && { chargeReference: payload.chargeReference }),
    ...(payload.refundId !== undefined && { refundId: payload.refundId }),
    receivedAt: row.received_at,
    isApplied: row.applied_at !== null,
  };
};

/**
 * Stores an event once and locks its row: a concurrent delivery of the same event waits here and then finds it
 * applied. Only the fields that the shop acts on are stored; the rest of a payload is personal data.
 */
export const storeEvent = async (
  trx: Database,
  provider: string,
  event: ProviderEvent,
  now: Date,
): Promise<StoredEvent> => {
  const { type, amountCents, currency, chargeReference, refundId } = event;
  await trx
    .insertInto('payment_events')
    .values({
      provider,
      event_id: event.id,
      kind: event.kind,
      reference: event.reference,
      order_number: event.orderNumber,
      payload: JSON.stringify({ type, amountCents, currency, chargeReference, refundId }),
      received_at: now,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .execute();
  const row = await trx
    .selectFrom('payment_events')
    .selectAll()
    .where('provider', '=', provider)
    .where('event_id', '=', event.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return toEvent(row);
};

/** Records an event's outcome. Without `appliedAt` the event is retried. */
export const recordOutcome = async (
  trx: Database,
  rowId: number,
  { outcome, appliedAt }: { readonly outcome: string; readonly appliedAt: Date | null },
): Promise<void> => {
  await trx
    .updateTable('payment_events')
    .set({ outcome, applied_at: appliedAt })
    .where('id', '=', rowId)
    .execute();
};

/** Gives up an event; false when it was applied in the meantime. */
export const giveUpEvent = async (db: Database, rowId: number, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('payment_events')
    .set({ outcome: 'given up', applied_at: now })
    .where('id', '=', rowId)
    .where('applied_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

const retryAfterSeconds = 10;

/** Claims the waiting event whose last attempt is the oldest. */
export const claimWaitingEvent = async (
  db: Database,
  provider: string,
  now: Date,
): Promise<StoredEvent | null> => {
  const { rows } = await sql<Selectable<Tables['payment_events']>>`
    update payment_events set tried_at = ${now}
    where id = (
      select id from payment_events
      where applied_at is null and provider = ${provider}
        and coalesce(tried_at, received_at) <= ${secondsAfter(now, -retryAfterSeconds)}
      order by coalesce(tried_at, received_at), id limit 1 for update skip locked)
    returning *
  `.execute(db);
  return rows[0] ? toEvent(rows[0]) : null;
};
