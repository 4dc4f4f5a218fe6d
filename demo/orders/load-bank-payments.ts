import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/db/tables/tables.ts';

/** Gives the test bank the card payments of the sample orders, so that they can be refunded like any other. */
export const loadBankPayments = async (trx: Kysely<Tables>): Promise<void> => {
  await sql`
    insert into sandbox_bank (reference, order_number, payment_id, shop_name, language, amount_cents, currency,
                              status, created_at, expires_at, settles_at, refunded_cents)
    select p.reference, o.number, p.id, 'Ohmly', 'en', p.amount_cents, p.currency,
           case when coalesce(r.cents, 0) < p.amount_cents then 'paid' else 'refunded' end,
           p.created_at, p.created_at, p.created_at, coalesce(r.cents, 0)
    from payments p
    join orders o on o.id = p.order_id
    left join (select payment_id, sum(amount_cents) as cents from refunds where state = 'done' group by payment_id) r
      on r.payment_id = p.id
    where p.provider = 'sandbox' and p.reference like 'sample-%' and p.status in ('captured', 'refunded')
    on conflict do nothing
  `.execute(trx);
};
