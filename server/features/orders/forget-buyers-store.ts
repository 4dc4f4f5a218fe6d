import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';

/** Replaces the buyer's data. Addresses under `.invalid` never receive mail. */
const deletedCustomer = { name: 'Deleted', surname: 'customer', email: 'deleted@example.invalid' } as const;

/** Whose orders: a customer's or guest's, those of deleted accounts, or of guests whose order was paid or came to nothing. */
export type Buyers =
  | { readonly customerId: number }
  | { readonly guestEmail: string }
  | 'deleted accounts'
  | 'guests who paid'
  | 'guests who did not pay';

interface Whose {
  readonly buyers: Buyers;
  readonly arrivedBefore: Date;
  readonly atMost?: number;
}

/** A parcel on its way needs its address, for 150 days more at most. */
const isDelivered = (before: Date) => sql`(status <> 'paid' or coalesce(closed_at, created_at) < ${before})
  and (coalesce(closed_at, created_at) < ${before}::timestamptz - interval '150 days' or not exists (
    select from shipments s where s.order_id = orders.id and s.state in ('packing', 'shipped')))`;

const isGuests = sql`is_guest and claimed_at is null`;

/** Orders that a guest placed with this e-mail and no customer has claimed. */
export const isOfGuest = (email: string) => sql<boolean>`${isGuests} and lower(email) = lower(${email})`;

const conditionOf = (buyers: Buyers, before: Date) => {
  switch (buyers) {
    case 'deleted accounts':
      return sql`customer_id is null and not (${isGuests}) and ${isDelivered(before)}`;
    case 'guests who paid':
      return sql`${isGuests} and status in ('paid', 'refunded') and closed_at < ${before}`;
    case 'guests who did not pay':
      return sql`${isGuests} and status not in ('paid', 'refunded') and closed_at < ${before}`;
    default:
      return sql`${'customerId' in buyers ? sql`customer_id = ${buyers.customerId}` : isOfGuest(buyers.guestEmail)}
        and ${isDelivered(before)}`;
  }
};

/**
 * Removes the buyer from orders and returns the order numbers. Orders that may still have to be paid or delivered keep
 * their address: pending ones, those paid since `arrivedBefore`, those with a refund that is due and those with a parcel
 * on its way. What bookkeeping needs stays: number, items, amounts, VAT, country and the company of the invoice. Notes
 * about these orders and what people typed about refunds and cancellations are removed.
 */
export const forgetBuyers = async (
  db: Database,
  { buyers, arrivedBefore, atMost }: Whose,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ number: string }>`
    with forgotten as (
    update orders set
      customer_id = null, name = ${deletedCustomer.name}, surname = ${deletedCustomer.surname}, email = ${deletedCustomer.email},
      phone = '', city = '', address = '', post_code = '', note = null, gift_message = null,
      delivery_correction = null
    where id in (
      select id from orders
      where ${conditionOf(buyers, arrivedBefore)} and email <> ${deletedCustomer.email} and status <> 'pending'
        and not exists (select from refunds r where r.order_id = orders.id and r.state = 'due')
        and not exists (select from returns r where r.order_id = orders.id and r.closed_at is null)
      limit ${atMost ?? null}::int)
    returning id, number),
    -- Notes of the console are free text, which may name the buyer.
    notes as (delete from order_notes where order_id in (select id from forgotten)),
    -- A carrier knows the buyer by the tracking number; staff's reasons are free text.
    parcels as (
      update shipments set tracking_number = null where order_id in (select id from forgotten)),
    parcel_events as (
      update fulfilment_events set reason = 'undone'
      where order_id in (select id from forgotten) and from_state = 'delivered'),
    -- Reasons of buyers and operators, and references of transfers, are free text too.
    events as (
      update order_events set reason = 'removed'
      where order_id in (select id from forgotten) and actor in ('customer', 'operator')
        and to_status in ('cancelled', 'refunded')),
    statements as (
      update withdrawal_statements set entered_number = '', name = 'Deleted customer',
        email = 'deleted@example.invalid', items_text = null, message = null, payout_iban = null
      where order_id in (select id from forgotten)),
    goods_back as (
      update returns set note = null, sent_carrier = null, sent_tracking = null,
        denied_text = case when denied_text is not null then 'removed' end
      where order_id in (select id from forgotten)),
    deductions as (
      update return_lines c set deduction_text = 'removed'
      from returns r
      where r.id = c.return_id and r.order_id in (select id from forgotten) and c.deduction_text is not null),
    -- The review stays, under 'A customer'.
    opinions as (
      update reviews set author = null, email = null, customer_id = null, wants_reply_mail = false
      where order_line_id in (select l.id from order_lines l where l.order_id in (select id from forgotten))),
    returned_money as (
      update refunds set
        reason = case when actor in ('customer', 'operator') then 'removed' else reason end,
        manual_reference = case when manual_reference is not null then 'removed' end
      where order_id in (select id from forgotten)),
    cancelled_units as (
      update line_cancellations c set reason = 'removed'
      from order_lines l
      where l.id = c.order_line_id and l.order_id in (select id from forgotten)
        and c.actor in ('customer', 'operator'))
    select number from forgotten`.execute(db);
  return rows.map(({ number }) => number);
};

/** Marks a guest's remaining orders as claimed by a deleted account, so that they are treated like those of a deleted account. */
export const releaseGuestOrders = async (trx: Database, email: string, now: Date): Promise<number> => {
  const { rows } = await sql`
    update orders set claimed_at = ${now} where ${isOfGuest(email)} returning id`.execute(trx);
  return rows.length;
};
