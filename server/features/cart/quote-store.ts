import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';

export interface QuoteKey {
  readonly customerId: number;
  readonly cartVersion: number;
  readonly fingerprint: Buffer;
}

/** Saves the newest quote. A slower request with an older cart version does not replace it. */
export const upsertQuote = async (
  db: Database,
  quote: QuoteKey & { readonly currency: string; readonly finalCents: number; readonly now: Date },
): Promise<void> => {
  await sql`
    insert into cart_quotes as saved (customer_id, cart_version, fingerprint, currency, final_cents, created_at)
    select customer_id, ${quote.cartVersion}::int, ${quote.fingerprint}::bytea, ${quote.currency}::text,
           ${quote.finalCents}::bigint, ${quote.now}::timestamptz
    from carts where customer_id = ${quote.customerId}
    on conflict (customer_id) do update set
      cart_version = excluded.cart_version, fingerprint = excluded.fingerprint, currency = excluded.currency,
      final_cents = excluded.final_cents, created_at = excluded.created_at
    where saved.cart_version <= excluded.cart_version
  `.execute(db);
};
