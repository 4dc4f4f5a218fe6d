import { type Selectable, sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import type { Tables } from '#server/db/tables.ts';
import type { PaymentEventKind, ProviderEvent } from '#server/gateways/payment/payment-provider.ts';
import { secondsAfter } from '#server/lib/world.ts';

/** An event in the inbox. */
export interface StoredEvent extends ProviderEvent {
  readonly rowId: number;
  readonly receivedAt: Date;
  readonly isApplied: boolean;
}

const toEvent = (row: Selectable<Tables['payment_events']>): StoredEvent => {
  const payload = row.payload as Pick<ProviderEvent, 'type' | 'amountCents' | 'currency'>;
  return {
    rowId: row.id,
    id: row.event_id,
    kind: row.kind as PaymentEventKind,
    type: payload.type,
    reference: row.reference,
    orderNumber: row.order_number,
    amountCents: payload.amountCents,
    currency: payload.currency,
    receivedAt: row.received_at,
    isApplied: row.applied_at !== null,
  };
};

/**
 * Keeps an event once and locks its row: whoever brings the same event meanwhile waits here and finds it applied.
 * Of what the provider sent only what we act on is kept; the rest is about people.
 */
export const storeEvent = async (
  trx: Database,
  provider: string,
  event: ProviderEvent,
  now: Date,
): Promise<StoredEvent> => {
  const { type, amountCents, currency } = event;
  await trx
    .insertInto('payment_events')
    .values({
      provider,
      event_id: event.id,
      kind: event.kind,
      reference: event.reference,
      order_number: event.orderNumber,
      payload: JSON.stringify({ type, amountCents, currency }),
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

/** What was made of it. Without `appliedAt` it waits and is tried again. */
export const noteOutcome = async (
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

/** False when it was applied meanwhile. */
export const giveUpEvent = async (db: Database, rowId: number, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('payment_events')
    .set({ outcome: 'given up', applied_at: now })
    .where('id', '=', rowId)
    .where('applied_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

const tryAgainSeconds = 10;

/** Takes the event that waits longest since its last try. */
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
        and coalesce(tried_at, received_at) <= ${secondsAfter(now, -tryAgainSeconds)}
      order by coalesce(tried_at, received_at), id limit 1 for update skip locked)
    returning *
  `.execute(db);
  return rows[0] ? toEvent(rows[0]) : null;
};
