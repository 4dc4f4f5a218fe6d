import type { LinkedCart } from '#contract/buying/cart-link.ts';
import { type LinkItem, readCartLink } from '#contract/buying/cart-link-text.ts';
import { readItemsBySku, toBasket } from '#server/features/pricing/basket-views.ts';
import type { Call } from '#server/http/serving/serve-endpoints.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { CartDeps } from './cart-deps.ts';
import { toCartLine } from './cart-views.ts';
import { raiseLine } from './raise-line.ts';

const itemsOf = (text: string): readonly LinkItem[] => {
  const items = readCartLink(text);
  if (!items) throw new Refusal('cart_link_invalid');
  return items;
};

const basketOf = async ({ db, names }: CartDeps, text: string, languageId: number) =>
  toBasket(db, await readItemsBySku(db, itemsOf(text)), names, languageId);

/** What a cart link contains, at today's prices. The same for all shoppers. */
export const openCartLink = async (
  deps: CartDeps,
  { query, locale }: Call<'GET /cart/link'>,
): Promise<LinkedCart> => {
  const { lines, unavailable } = await basketOf(deps, query.items, locale.languageId);
  return {
    status: 'OK',
    lines: lines.map((line, index) => ({ ...toCartLine(line, locale, undefined), id: index + 1 })),
    unavailable: unavailable.map(({ sku, name, count }) => ({ sku, name, count })),
  };
};

/** Raises the lines of the caller's cart to the counts of a link, as far as they can be bought. */
export const addCartLink = async (
  deps: CartDeps,
  call: Call<'POST /cart/link'>,
): Promise<{ readonly status: 'OK'; readonly added: number; readonly left_out: string[] }> => {
  const { lines, unavailable } = await basketOf(deps, call.body.items, call.locale.languageId);
  const leftOut = unavailable.map(({ name, sku }) => name ?? sku);
  let added = 0;
  for (const { variationId, productId, count, name } of lines) {
    const item = { id: variationId ?? productId, isVariation: variationId !== null, count };
    const raised = await raiseOrSkip(deps, call, item);
    if (raised?.outcome === 'in_cart') added += 1;
    if (raised?.outcome !== 'in_cart' || raised.count < count) leftOut.push(name);
  }
  return { status: 'OK', added, left_out: leftOut };
};

/** Null: the cart is full; the lines that it has can still be raised. */
const raiseOrSkip = async (...given: Parameters<typeof raiseLine>) => {
  try {
    return await raiseLine(...given);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'cart_full') return null;
    throw error;
  }
};
