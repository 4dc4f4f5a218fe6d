import { sql } from 'kysely';
import type { CartContents, CartLine } from '#contract/buying/cart.ts';
import type { Database } from '#server/db/pool.ts';
import { readCartNotes } from '#server/features/fits/cart-notes.ts';
import {
  availableTo,
  type BasketLine,
  hasVariations,
  joinStockItem,
  readCart,
  toBasket,
  type UnavailableLine,
} from '#server/features/pricing/basket-views.ts';
import { cartIdOf, isCartOf } from '#server/features/pricing/shopper-sql.ts';
import type { Call } from '#server/http/serving/serve-endpoints.ts';
import type { Locale } from '#server/lib/locale.ts';
import { centsText, convertCents } from '#server/lib/money.ts';
import type { Shopper } from '#server/lib/shopper.ts';
import type { CartDeps } from './cart-deps.ts';
import type { WantedItem } from './cart-rules.ts';

const priceWhenAdded = (
  { addedCents, unitCents }: BasketLine | UnavailableLine,
  { currency }: Locale,
): string | undefined =>
  addedCents === null || unitCents === null || addedCents === unitCents
    ? undefined
    : centsText(convertCents(addedCents, currency.rate));

export const toCartLine = (
  line: BasketLine | UnavailableLine,
  locale: Locale,
  /** Undefined: the price is not compared. */
  oldPrice: string | undefined,
): CartLine => ({
  id: line.lineId ?? 0,
  item_id: line.variationId ?? line.productId ?? 0,
  count: line.count,
  is_variation: line.variationId !== null,
  base_product_id: line.productId ?? 0,
  ...(line.maxPerOrder !== null && { max_per_order: line.maxPerOrder }),
  item: {
    name: line.name ?? '',
    image_url: line.imageUrl,
    price: centsText(convertCents(line.unitCents ?? 0, locale.currency.rate)),
    ...(oldPrice !== undefined && { price_when_added: oldPrice }),
    categories: line.categories.map((category) => ({ ...category })),
    variation_attributes: line.attributes.map(({ name }) => ({ name })),
    sku: line.sku,
    ...(line.energy && { energy: line.energy }),
    ...(line.isElectric && { is_electric: true }),
  },
});

export const cartContents = async (
  { db, names, deliveryTerms }: Pick<CartDeps, 'db' | 'names' | 'deliveryTerms'>,
  shopper: Shopper,
  locale: Locale,
  { notes, devices = '' }: Call<'GET /cart/contents'>['query'],
): Promise<CartContents['cart']> => {
  const { isChoice } = await deliveryTerms.mode();
  const cart = await readCart(db, shopper);
  const { lines, unavailable } = await toBasket(db, cart, names, locale.languageId);
  return {
    payload: lines.map((line) =>
      toCartLine(line, locale, isChoice ? priceWhenAdded(line, locale) : undefined),
    ),
    unavailableItems: unavailable.map((line) => toCartLine(line, locale, undefined)),
    ...(cart.details && { details: cart.details }),
    ...(notes === 1 && { notes: await readCartNotes(db, locale, lines, devices) }),
  };
};

export interface FoundItem extends WantedItem {
  readonly productId: number;
  readonly variationId: number | null;
  /** It has variations, and the request names none. */
  readonly needsVariation: boolean;
  /** 0 when there is no cart yet. */
  readonly cartVersion: number;
}

/** The item on sale with this id, and its count in the cart. */
export const findItem = async (
  db: Database,
  shopper: Shopper,
  item: { readonly id: number; readonly isVariation: boolean },
): Promise<FoundItem | undefined> => {
  const { rows } = await sql<FoundItem>`
    select p.id as "productId", v.id as "variationId", p.name, coalesce(${availableTo(shopper)}, 0) as available,
           v.id is null and ${hasVariations} as "needsVariation",
           coalesce(line.count, 0) as "inCart", p.max_per_order as "maxPerOrder",
           (select coalesce(sum(other.count), 0)::int from cart_lines other
            where other.cart_id = ${cartIdOf(shopper)} and other.product_id = p.id
              and other.variation_id is distinct from v.id) as "otherPieces",
           coalesce((select version from carts where ${isCartOf(shopper)}), 0) as "cartVersion",
           (select count(*) from cart_lines where cart_id = ${cartIdOf(shopper)}) as lines
    from products p
    left join variations v on v.product_id = p.id and v.is_active and v.id = ${item.isVariation ? item.id : null}
    ${joinStockItem}
    left join cart_lines line on line.cart_id = ${cartIdOf(shopper)} and line.product_id = p.id
      and line.variation_id is not distinct from v.id
    where p.is_active and ${item.isVariation ? sql`v.id = ${item.id}` : sql`p.id = ${item.id}`}
  `.execute(db);
  return rows[0];
};
