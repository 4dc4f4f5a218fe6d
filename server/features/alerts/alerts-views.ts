import { type RawBuilder, sql } from 'kysely';
import type { OwnAlert } from '#contract/buying/alerts.ts';
import type { Database } from '#server/db/pool.ts';
import { productFacts, toReviewedProduct } from '#server/features/reviews/reviews-views.ts';
import type { Customer } from '#server/http/sessions/session-store.ts';
import type { Locale } from '#server/lib/locale.ts';
import { centsText, convertCents, shopMoney } from '#server/lib/money.ts';

/** SQL: the options of the variation of alert `a`: 'Graphite, Knit'. */
export const optionsOf = (languageId: RawBuilder<unknown>): RawBuilder<string | null> => sql`(
  select string_agg(coalesce(t.name, o.name), ', ' order by g.position, o.position, o.id)
  from variation_attributes va join attributes o on o.id = va.attribute_id join attribute_groups g on g.id = o.group_id
  left join attribute_texts t on t.attribute_id = o.id and t.language_id = ${languageId}
  where va.variation_id = a.variation_id)`;

/** The alerts of a customer with a verified address: those of the account, and those of the same address. */
export const readOwnAlerts = async (
  db: Database,
  { id, email }: Customer,
  { languageId, currency }: Locale,
): Promise<OwnAlert[]> => {
  const { rows } = await sql<
    Omit<OwnAlert, 'product' | 'target' | 'remembered'> & {
      readonly product: Parameters<typeof toReviewedProduct>[0];
      readonly target: number | null;
      readonly symbol: string;
      readonly remembered: number;
    }
  >`
    select a.id, a.kind, ${productFacts(languageId)} as product, ${optionsOf(sql`${languageId}`)} as variation,
      a.target_cents as target, coalesce(k.symbol, '') as symbol, a.remembered_cents as remembered,
      to_char(a.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as created_at
    from alerts a join products p on p.id = a.product_id left join currencies k on k.code = a.currency
    where a.state = 'on' and (a.customer_id = ${id} or lower(a.email) = lower(${email}))
    order by a.created_at desc, a.id desc limit 100`.execute(db);
  return rows.map(({ product, target, symbol, remembered, ...alert }) => ({
    ...alert,
    product: toReviewedProduct(product),
    target: target === null ? null : shopMoney(target, symbol),
    remembered: alert.kind === 'stock' ? null : centsText(convertCents(remembered, currency.rate)),
  }));
};

/** How many people wait for a product, for the operator. */
export interface AlertDemand {
  readonly sku: string;
  readonly name: string;
  readonly kind: 'price' | 'stock';
  readonly waiting: number;
  /** Not confirmed yet. */
  readonly unconfirmed: number;
  readonly since: Date;
}

/** Products that people wait for, most wanted first. */
export const listDemand = async (
  db: Database,
  { kind, limit }: { readonly kind?: 'price' | 'stock'; readonly limit: number },
): Promise<readonly AlertDemand[]> => {
  const { rows } = await sql<AlertDemand>`
    select coalesce(v.sku, p.sku) as sku, p.name, a.kind, count(*) filter (where a.state = 'on')::int as waiting,
      count(*) filter (where a.state = 'asked')::int as unconfirmed, min(a.created_at) as since
    from alerts a join products p on p.id = a.product_id left join variations v on v.id = a.variation_id
    where a.state <> 'ended' and (${kind ?? null}::text is null or a.kind = ${kind ?? null})
    group by 1, 2, 3 order by waiting desc, unconfirmed desc, sku limit ${limit}`.execute(db);
  return rows;
};
