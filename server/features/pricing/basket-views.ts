import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';

export interface AttributeOfLine {
  readonly id: number;
  readonly name: string;
  readonly group: string;
}

export interface CategoryOfLine {
  readonly name: string;
  readonly url: string | null;
  readonly parent: { readonly name: string } | null;
}

/** Something that somebody wants, with everything a screen, a price and an order say of it. In base cents. */
export interface BasketLine {
  /** null: it does not come from the cart that the shop keeps. */
  readonly lineId: number | null;
  readonly productId: number;
  readonly variationId: number | null;
  readonly stockItemId: number;
  readonly sku: string;
  readonly name: string;
  readonly imageUrl: string | null;
  readonly categories: readonly CategoryOfLine[];
  readonly attributes: readonly AttributeOfLine[];
  readonly unitCents: number;
  readonly unitGrams: number;
  readonly count: number;
  /** Pieces that this customer could have. */
  readonly available: number;
}

/** What cannot be had: not offered any more, or none left. A SKU that nobody knows has no name either. */
export interface UnavailableLine {
  readonly lineId: number | null;
  readonly productId: number | null;
  readonly variationId: number | null;
  readonly sku: string;
  readonly name: string | null;
  readonly imageUrl: string | null;
  readonly categories: readonly CategoryOfLine[];
  readonly attributes: readonly AttributeOfLine[];
  readonly unitCents: number | null;
  readonly count: number;
}

export interface Basket {
  /** null: it does not come from the cart that the shop keeps. */
  readonly cartVersion: number | null;
  readonly lines: readonly BasketLine[];
  readonly unavailable: readonly UnavailableLine[];
}

type Row = { readonly isOffered: boolean; readonly cartVersion: number | null } & (
  | BasketLine
  | UnavailableLine
);

/**
 * Pieces of a stock item that this customer could have. What their own open card orders hold counts as theirs:
 * the next checkout ends those orders first.
 */
export const availableTo = (customerId: number | null) => sql<number>`
  (s.on_hand - s.reserved + coalesce((
    select sum(h.quantity)::int from stock_holds h join orders o on o.id = h.order_id
    where h.stock_item_id = s.id and o.customer_id = ${customerId}
      and o.status = 'pending' and o.payment_method = 'card'), 0))`;

/** One statement for `wanted` (line_id, product_id, variation_id, sku, count, place). */
const linesOf = (wanted: RawBuilder<unknown>, languageId: number, customerId: number | null) => sql<Row>`
  with wanted as (${wanted})
  select w.line_id as "lineId", p.id as "productId", v.id as "variationId", s.id as "stockItemId",
         coalesce(v.sku, p.sku, w.sku) as sku, p.name, picture.url as "imageUrl",
         coalesce(v.price_cents, p.price_cents) as "unitCents", p.weight_grams as "unitGrams", w.count::int as count,
         stock.available,
         p.is_active and coalesce(v.is_active, not exists (
             select from variations other where other.product_id = p.id and other.is_active))
           and stock.available > 0 is true as "isOffered",
         coalesce(in_categories.list, '[]') as categories, coalesce(chosen.list, '[]') as attributes,
         (select version from carts where customer_id = ${customerId}) as "cartVersion"
  from wanted w
  left join products p on p.id = w.product_id
  left join variations v on v.id = w.variation_id
  left join stock_items s on s.product_id = p.id
    and (s.variation_id = w.variation_id or (s.variation_id is null and w.variation_id is null))
  left join lateral (select ${availableTo(customerId)} as available) stock on true
  left join lateral (
    select url from product_pictures
    where product_id = p.id and (variation_id is null or variation_id = w.variation_id)
    order by variation_id is null, position, id limit 1) picture on true
  left join lateral (
    select json_agg(json_build_object('name', coalesce(ct.name, c.name), 'url', c.url,
             'parent', case when parent.id is not null
               then json_build_object('name', coalesce(pt.name, parent.name)) end) order by pc.position, c.id) as list
    from product_categories pc
    join categories c on c.id = pc.category_id
    left join category_texts ct on ct.category_id = c.id and ct.language_id = ${languageId}
    left join categories parent on parent.id = c.parent_id
    left join category_texts pt on pt.category_id = parent.id and pt.language_id = ${languageId}
    where pc.product_id = p.id) in_categories on true
  left join lateral (
    select json_agg(json_build_object('id', a.id, 'name', coalesce(at.name, a.name),
             'group', coalesce(gt.name, g.name)) order by g.position, g.id) as list
    from variation_attributes va
    join attributes a on a.id = va.attribute_id
    join attribute_groups g on g.id = a.group_id
    left join attribute_texts at on at.attribute_id = a.id and at.language_id = ${languageId}
    left join attribute_group_texts gt on gt.group_id = g.id and gt.language_id = ${languageId}
    where va.variation_id = w.variation_id) chosen on true
  order by w.place`;

const toBasket = (rows: readonly Row[]): Basket => ({
  cartVersion: rows[0]?.cartVersion ?? null,
  lines: rows.filter((row): row is Row & BasketLine => row.isOffered),
  unavailable: rows.filter(({ isOffered }) => !isOffered),
});

/** The cart that the shop keeps for a customer, in the order in which it was filled. */
export const readCartBasket = async (
  db: Database,
  customerId: number,
  languageId: number,
): Promise<Basket> => {
  const wanted = sql`
    select id as line_id, product_id, variation_id, null as sku, count, id as place
    from cart_lines where customer_id = ${customerId}`;
  return toBasket((await linesOf(wanted, languageId, customerId).execute(db)).rows);
};

/** Things by their SKU, for those who have no cart here. One that is named twice is one line (R2). */
export const readSkuBasket = async (
  db: Database,
  items: readonly { readonly sku: string; readonly count: number }[],
  languageId: number,
): Promise<Basket> => {
  const wanted = sql`
    select null::int as line_id, coalesce(v.product_id, p.id) as product_id, v.id as variation_id,
           item.sku, sum(item.count) as count, min(item.place) as place
    from unnest(${items.map(({ sku }) => sku)}::text[], ${items.map(({ count }) => count)}::int[])
      with ordinality as item (sku, count, place)
    left join variations v on v.sku = item.sku
    left join products p on p.sku = item.sku and v.id is null
    group by item.sku, v.id, p.id`;
  return toBasket((await linesOf(wanted, languageId, null).execute(db)).rows);
};
