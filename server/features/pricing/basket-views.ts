import { type RawBuilder, sql } from 'kysely';
import type { CartContents } from '#contract/buying/cart.ts';
import type { Energy } from '#contract/compliance.ts';
import type { Database } from '#server/db/pool.ts';
import { prepareStatement } from '#server/db/prepare-statement.ts';
import type { CatalogueNames, LocalisedNames } from '#server/features/catalogue/catalogue-names.ts';
import type { ProductRow } from '#server/features/catalogue/product-rows.ts';
import type { Sides } from '#server/features/delivery/parcel-rules.ts';
import type { Shopper } from '#server/lib/shopper.ts';
import { cartIdOf, isOrderOf } from './shopper-sql.ts';

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

/** A line that can be ordered, with what screens, prices and orders need. In base cents. */
export interface BasketLine {
  /** null: the client sent it by SKU. */
  readonly lineId: number | null;
  /** The unit price when the line was added; null: not known, or sent by SKU. */
  readonly addedCents: number | null;
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
  /** Sides of the package in millimetres; null: not known. */
  readonly packageSides: Sides | null;
  /** Working days until the product leaves the shop; null: as the delivery method says. */
  readonly handlingDays: number | null;
  /** Pieces of the product, all variations together, in one order; null: any number. */
  readonly maxPerOrder: number | null;
  /** Null: it needs no energy label. */
  readonly energy: Energy | null;
  /** Old devices of the same kind can be given back: it has a WEEE category. */
  readonly isElectric: boolean;
  readonly count: number;
  /** Units that this shopper can buy. */
  readonly available: number;
}

/** A line that cannot be ordered: no longer on sale, or out of stock. An unknown SKU has no name and price. */
export interface UnavailableLine
  extends Pick<
    BasketLine,
    | 'lineId'
    | 'addedCents'
    | 'variationId'
    | 'sku'
    | 'maxPerOrder'
    | 'imageUrl'
    | 'categories'
    | 'attributes'
    | 'energy'
    | 'isElectric'
    | 'count'
  > {
  readonly productId: number | null;
  readonly name: string | null;
  readonly unitCents: number | null;
}

export interface Basket {
  /** null: items sent by SKU. */
  readonly cartVersion: number | null;
  readonly lines: readonly BasketLine[];
  readonly unavailable: readonly UnavailableLine[];
}

/** Joins the stock item `s` of a product `p` and its variation `v`, if it has one. */
export const joinStockItem = sql`
  left join stock_items s on s.product_id = p.id
    and (s.variation_id = v.id or (s.variation_id is null and v.id is null))`;

/**
 * Units of the stock item `s` that this shopper can buy. What the shopper's own open card orders hold counts as
 * available: the next checkout ends those orders first.
 */
export const availableTo = (shopper: Shopper | null) => sql<number>`
  (s.on_hand - s.reserved + case when s.reserved > 0 then coalesce((
    select sum(h.quantity)::int from stock_holds h join orders o on o.id = h.order_id
    where h.stock_item_id = s.id and ${isOrderOf(shopper)}
      and o.status = 'pending' and o.payment_method = 'card'), 0) else 0 end)`;

/** Whether the product `p` is sold by its variations only. */
export const hasVariations = sql<boolean>`
  exists (select from variations other where other.product_id = p.id and other.is_active)`;

/** Taken from the product's document. */
type Shown = 'name' | 'imageUrl' | 'categories' | 'energy';

type Own<Line> = Omit<Line, Shown | 'attributes'>;

interface SharedColumns {
  /** Null: there is no such product. */
  readonly document: ProductRow | null;
  /** Whether the product, and the variation if it is one, are active. */
  readonly isActive: boolean | null;
  /** Ids, named by `LocalisedNames`. The document has only those of active variations. */
  readonly attributes: readonly number[];
}

type OfferedRow = SharedColumns & { readonly document: ProductRow } & Own<BasketLine>;

/** A line as it is read; what it looks like is in the product's document. */
type LineRow = OfferedRow | (SharedColumns & Own<UnavailableLine> & { readonly available: number | null });

export interface BasketRows {
  readonly cartVersion: number | null;
  /** Absent or null: nothing was typed. */
  readonly details?: CartContents['cart']['details'] | null;
  readonly lines: readonly LineRow[];
}

const referencesOf = ({ document, attributes }: LineRow) => ({
  categories: document?.categories ?? [],
  attributes,
});

const categoriesOf = (ids: readonly number[], { categories }: LocalisedNames): CategoryOfLine[] =>
  ids.flatMap((id): CategoryOfLine[] => {
    const category = categories.get(id);
    if (!category) return [];
    const parent = category.parent_id === null ? undefined : categories.get(category.parent_id);
    return [{ name: category.name, url: category.url, parent: parent ? { name: parent.name } : null }];
  });

const attributesOf = (
  ids: readonly number[],
  { attributes, attributeOrder }: LocalisedNames,
): AttributeOfLine[] =>
  ids
    .toSorted((one, other) => (attributeOrder.get(one) ?? 0) - (attributeOrder.get(other) ?? 0))
    .flatMap((id): AttributeOfLine[] => {
      const attribute = attributes.get(id);
      return attribute ? [{ id, name: attribute.name, group: attribute.attribute_group.name }] : [];
    });

const shownOf = (
  document: ProductRow,
  variationId: number | null,
  names: LocalisedNames,
  languageId: number,
) => {
  const variation = document.variations.find(({ id }) => id === variationId);
  return {
    name: document.names?.[languageId] ?? document.name,
    imageUrl: variation?.pictures[0] ?? document.pictures[0] ?? null,
    categories: categoriesOf(document.categories, names),
    energy: variation?.energy ?? document.energy,
  };
};

const unknownProduct = { name: null, imageUrl: null, categories: [], energy: null };

/** Whether the line can be ordered: on sale, by its variation if it has some, and in stock for this shopper. */
export const isOffered = (line: LineRow): line is OfferedRow =>
  line.isActive === true &&
  line.document !== null &&
  (line.variationId !== null || line.document.variations.length === 0) &&
  line.available !== null &&
  line.available > 0;

export const toBasket = async (
  db: Database,
  { cartVersion, lines }: BasketRows,
  names: CatalogueNames,
  languageId: number,
): Promise<Basket> => {
  if (lines.length === 0) return { cartVersion: null, lines: [], unavailable: [] };
  const known = await names.forLines(db, languageId, lines.map(referencesOf));
  return {
    cartVersion,
    lines: lines.filter(isOffered).map(({ document, ...line }) => ({
      ...line,
      ...shownOf(document, line.variationId, known, languageId),
      attributes: attributesOf(line.attributes, known),
    })),
    unavailable: lines
      .filter((line) => !isOffered(line))
      .map(({ document, ...line }) => ({
        ...line,
        ...(document ? shownOf(document, line.variationId, known, languageId) : unknownProduct),
        attributes: attributesOf(line.attributes, known),
      })),
  };
};

/** What every line needs, of the tables `p`, `v`, `s` and `d`. */
const lineColumns = (shopper: Shopper | null) => sql`
  p.id as "productId", v.id as "variationId", s.id as "stockItemId", d.document,
  coalesce(v.price_cents, p.price_cents) as "unitCents", p.weight_grams as "unitGrams",
  exists (select from product_compliance c where c.product_id = p.id and c.weee_category is not null) as "isElectric",
  p.package_mm as "packageSides", p.handling_days as "handlingDays", p.max_per_order as "maxPerOrder",
  ${availableTo(shopper)} as available,
  p.is_active and coalesce(v.is_active, true) as "isActive",
  array(select attribute_id from variation_attributes chosen where chosen.variation_id = v.id) as attributes`;

const joinDocument = sql`left join product_documents d on d.product_id = p.id`;

/** The shopper's cart as one JSON value, lines in the order in which they were added. Empty without a shopper. */
export const cartRows = (shopper: Shopper | null): RawBuilder<BasketRows> => sql`
  json_build_object(
    'cartVersion', (select version from carts where id = ${cartIdOf(shopper)}),
    'details', (
      select json_build_object('note', note, 'is_gift', is_gift, 'gift_message', gift_message, 'promo_code', promo_code)
      from carts where id = ${cartIdOf(shopper)} and (note is not null or is_gift or promo_code is not null)),
    'lines', (
      select coalesce(json_agg(line order by line."lineId"), '[]')
      from (
        select l.id as "lineId", l.added_cents as "addedCents", l.count, coalesce(v.sku, p.sku) as sku, ${lineColumns(shopper)}
        from cart_lines l
        join products p on p.id = l.product_id
        left join variations v on v.id = l.variation_id
        ${joinStockItem}
        ${joinDocument}
        where l.cart_id = ${cartIdOf(shopper)}) line))`;

const cartOf = (shopper: Shopper) => sql<{ readonly cart: BasketRows }>`select ${cartRows(shopper)} as cart`;
const readCartOfCustomer = prepareStatement(({ customerId }: { readonly customerId: number }) =>
  cartOf({ customerId }),
);
const readCartOfGuest = prepareStatement(({ guestTokenHash }: { readonly guestTokenHash: Buffer }) =>
  cartOf({ guestTokenHash }),
);

export const readCart = async (db: Database, shopper: Shopper): Promise<BasketRows> => {
  const [found] = await ('customerId' in shopper
    ? readCartOfCustomer(db, shopper)
    : readCartOfGuest(db, shopper));
  return found?.cart ?? { cartVersion: null, lines: [] };
};

/** Of a product that is sold by its variations only, the SKU of one that can be bought; else the given SKU. */
export const purchasableSku = async (db: Database, sku: string): Promise<string> => {
  const { rows } = await sql<{ sku: string }>`
    select v.sku from products p join variations v on v.product_id = p.id and v.is_active
    ${joinStockItem}
    where p.sku = ${sku}
    order by s.on_hand - s.reserved > 0 desc nulls last, v.id limit 1`.execute(db);
  return rows[0]?.sku ?? sku;
};

/** Items by SKU, for clients without a cart on the server. The counts of a SKU that is sent twice are added (R2). */
export const readItemsBySku = async (
  db: Database,
  items: readonly { readonly sku: string; readonly count: number }[],
): Promise<BasketRows> => {
  const { rows } = await sql<LineRow>`
    select null as "lineId", null as "addedCents", item.count, item.sku, ${lineColumns(null)}
    from (
      select sent.sku, sum(sent.count) as count, min(sent.place) as place
      from unnest(${items.map(({ sku }) => sku)}::text[], ${items.map(({ count }) => count)}::int[])
        with ordinality as sent (sku, count, place)
      group by sent.sku) item
    left join variations v on v.sku = item.sku
    left join products plain on plain.sku = item.sku and v.id is null
    left join products p on p.id = coalesce(v.product_id, plain.id)
    ${joinStockItem}
    ${joinDocument}
    order by item.place`.execute(db);
  return { cartVersion: null, lines: rows };
};
