import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import type { CatalogueNames, LocalisedNames } from '#server/features/catalogue/catalogue-names.ts';

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

/**
 * Pieces of a stock item that this customer could have. What their own open card orders hold counts as theirs:
 * the next checkout ends those orders first.
 */
export const availableTo = (customerId: number | null) => sql<number>`
  (s.on_hand - s.reserved + coalesce((
    select sum(h.quantity)::int from stock_holds h join orders o on o.id = h.order_id
    where h.stock_item_id = s.id and o.customer_id = ${customerId}
      and o.status = 'pending' and o.payment_method = 'card'), 0))`;

type Own<Line> = Omit<Line, 'categories' | 'attributes'>;

interface SharedFacts {
  readonly isOnSale: boolean | null;
  readonly categories: readonly number[];
  readonly attributes: readonly number[];
}

type OfferedFacts = SharedFacts & Own<BasketLine>;

/** As PostgreSQL tells it: what many things share is named by its id (`LocalisedNames`). */
type LineFacts = OfferedFacts | (SharedFacts & Own<UnavailableLine> & { readonly available: number | null });

export interface BasketFacts {
  readonly cartVersion: number | null;
  readonly lines: readonly LineFacts[];
}

const withNames = <Line extends LineFacts>(line: Line, names: LocalisedNames) => {
  const placeOf = (id: number): number => names.attributeOrder.get(id) ?? 0;
  const categories = line.categories.flatMap((id): CategoryOfLine[] => {
    const category = names.categories.get(id);
    if (!category) return [];
    const parent = category.parent_id === null ? undefined : names.categories.get(category.parent_id);
    return [{ name: category.name, url: category.url, parent: parent ? { name: parent.name } : null }];
  });
  const attributes = line.attributes
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .flatMap((id): AttributeOfLine[] => {
      const attribute = names.attributes.get(id);
      return attribute ? [{ id, name: attribute.name, group: attribute.attribute_group.name }] : [];
    });
  return { ...line, categories, attributes };
};

/** On sale, and there are some left. */
export const isOffered = (line: LineFacts): line is OfferedFacts =>
  line.isOnSale === true && line.available !== null && line.available > 0;

export const toBasket = async (
  db: Database,
  { cartVersion, lines }: BasketFacts,
  names: CatalogueNames,
  languageId: number,
): Promise<Basket> => {
  if (lines.length === 0) return { cartVersion: null, lines: [], unavailable: [] };
  const known = await names.forLines(db, languageId, lines);
  return {
    cartVersion,
    lines: lines.filter(isOffered).map((line) => withNames(line, known)),
    unavailable: lines.filter((line) => !isOffered(line)).map((line) => withNames(line, known)),
  };
};

/** The cart of a customer as a column, in the order in which it was filled; without a customer it is empty. */
export const cartColumn = (customerId: RawBuilder<number> | number | null): RawBuilder<BasketFacts> =>
  sql<BasketFacts>`cart_facts(${customerId}::int)`;

const readFacts = async (db: Database, column: RawBuilder<BasketFacts>): Promise<BasketFacts> => {
  const { rows } = await sql<{ basket: BasketFacts }>`select ${column} as basket`.execute(db);
  return rows[0]?.basket ?? { cartVersion: null, lines: [] };
};

export const readCartFacts = (db: Database, customerId: number): Promise<BasketFacts> =>
  readFacts(db, cartColumn(customerId));

/** Things by their SKU, for those who have no cart here. One that is named twice is one line (R2). */
export const readSkuFacts = (
  db: Database,
  items: readonly { readonly sku: string; readonly count: number }[],
): Promise<BasketFacts> => {
  const skus = items.map(({ sku }) => sku);
  const counts = items.map(({ count }) => count);
  return readFacts(db, sql`sku_facts(${skus}::text[], ${counts}::int[])`);
};
