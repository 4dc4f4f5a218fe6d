import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import { isCartOf } from '#server/features/pricing/shopper-sql.ts';
import type { Shopper } from '#server/lib/shopper.ts';

export interface QuoteKey {
  readonly shopper: Shopper;
  readonly cartVersion: number;
  readonly fingerprint: Buffer;
}

/** Saves the newest quote. A slower request with an older cart version does not replace it. */
export const upsertQuote = async (
  db: Database,
  quote: QuoteKey & {
    readonly currency: string;
    readonly finalCents: number;
    /** The last day of the promised arrival; null: none was shown. */
    readonly promisedTo: string | null;
    readonly now: Date;
  },
): Promise<void> => {
  await sql`
    insert into cart_quotes as saved (cart_id, cart_version, fingerprint, currency, final_cents, promised_to, created_at)
    select id, ${quote.cartVersion}::int, ${quote.fingerprint}::bytea, ${quote.currency}::text,
           ${quote.finalCents}::bigint, ${quote.promisedTo}::date, ${quote.now}::timestamptz
    from carts where ${isCartOf(quote.shopper)}
    on conflict (cart_id) do update set
      cart_version = excluded.cart_version, fingerprint = excluded.fingerprint, currency = excluded.currency,
      final_cents = excluded.final_cents, promised_to = excluded.promised_to, created_at = excluded.created_at
    where saved.cart_version <= excluded.cart_version
  `.execute(db);
};
