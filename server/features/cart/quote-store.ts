import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';

export interface QuoteKey {
  readonly customerId: number;
  readonly cartVersion: number;
  readonly fingerprint: Buffer;
}

/** The newest quote counts; one of an older cart, which was slower, does not replace it. */
export const upsertQuote = async (
  db: Database,
  quote: QuoteKey & { readonly currency: string; readonly finalCents: number; readonly now: Date },
): Promise<void> => {
  await sql`
    insert into cart_quotes as kept (customer_id, cart_version, fingerprint, currency, final_cents, created_at)
    select customer_id, ${quote.cartVersion}::int, ${quote.fingerprint}::bytea, ${quote.currency}::text,
           ${quote.finalCents}::bigint, ${quote.now}::timestamptz
    from carts where customer_id = ${quote.customerId}
    on conflict (customer_id) do update set
      cart_version = excluded.cart_version, fingerprint = excluded.fingerprint, currency = excluded.currency,
      final_cents = excluded.final_cents, created_at = excluded.created_at
    where kept.cart_version <= excluded.cart_version
  `.execute(db);
};

/** The amount that was shown for the cart as it is and these choices, as a column; null when none was. */
export const quoteColumn = ({
  customerId,
  fingerprint,
}: Pick<QuoteKey, 'customerId' | 'fingerprint'>): RawBuilder<number | null> =>
  sql`(select quote.final_cents from cart_quotes quote
    join carts cart on cart.customer_id = quote.customer_id and cart.version = quote.cart_version
    where quote.customer_id = ${customerId} and quote.fingerprint = ${fingerprint}::bytea)`;
