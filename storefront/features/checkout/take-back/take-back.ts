import type { CartLine } from '#contract/buying/cart.ts';

/** How many old devices the shopper hands over, by the SKU of what is bought instead. */
export type TakeBackWishes = Readonly<Record<string, number>>;

type Line = Pick<CartLine, 'count'> & { readonly item: Pick<CartLine['item'], 'sku' | 'is_electric'> };

/** Lines of which an old device can be given back. */
export const electricLines = <Item extends Line>(lines: readonly Item[]): readonly Item[] =>
  lines.filter(({ item }) => item.is_electric);

/** A number that can be given back with so many new pieces. */
export const clampCount = (text: string, most: number): number =>
  Math.min(most, Math.max(1, Math.trunc(Number(text)) || 1));

/** The wishes as they are sent: the cart or the country may have changed since they were made. */
export const takeBackToSend = (
  wishes: TakeBackWishes | undefined,
  lines: readonly Line[],
  isOffered: boolean,
) =>
  isOffered && wishes
    ? electricLines(lines).flatMap(({ count, item: { sku } }) => {
        const wanted = wishes[sku];
        return wanted === undefined ? [] : [{ sku, count: Math.min(wanted, count) }];
      })
    : [];
