import type { Database } from '#server/db/pool.ts';
import { buildOptions } from '#server/features/delivery/delivery-options.ts';
import { createDeliveryTerms } from '#server/features/delivery/delivery-terms.ts';
import { OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import { rateQuotes } from '#server/gateways/delivery/rate-rules.ts';
import { centsText } from '#server/lib/money.ts';
import { plainPostCode } from '#server/lib/text/post-code.ts';

interface TriedParcel {
  /** ISO code. */
  readonly country: string;
  /** Empty: the country as a whole. */
  readonly postCode: string;
  readonly grams: number;
  readonly valueCents: number;
  readonly now: Date;
}

/** What delivery of a parcel costs and when it arrives, by every method: the rules of the cart, read without a cache. */
export const tryDelivery = async (db: Database, parcel: TriedParcel) => {
  const { country, grams, valueCents, now } = parcel;
  const terms = await createDeliveryTerms(db).get();
  const known = await db.selectFrom('countries').select('id').where('iso', '=', country).executeTakeFirst();
  if (!known) throw new OperatorRefusal('country_not_found', { country });
  const postCode = plainPostCode(parcel.postCode);
  const quotes = rateQuotes(terms.zones.get(country) ?? [], { postCode, grams, valueCents });
  const pieces = [{ grams, sides: null, count: 1 }];
  return buildOptions(terms, quotes, { now, country, pieces, productHandling: null }).map((option) => ({
    method: option.method.code,
    name: option.method.name,
    price: option.cents === null ? null : centsText(option.cents),
    from: option.arrival?.from ?? null,
    to: option.arrival?.to ?? null,
    reason: option.refused?.reason ?? null,
  }));
};
