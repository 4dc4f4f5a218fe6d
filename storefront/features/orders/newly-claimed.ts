import type { Order } from '#contract/orders/orders.ts';

/** Later it is no news any more, also in another browser. */
const newsMs = 14 * 24 * 60 * 60 * 1000;

/** How many orders came to the account after `seen`, a moment as text, and when the last one did. */
export const newlyClaimed = (
  orders: readonly Pick<Order, 'claimed_at'>[],
  seen: string | null,
  now: number,
): { readonly count: number; readonly last: string } => {
  const moments = orders
    .flatMap(({ claimed_at }) => claimed_at ?? [])
    .filter((moment) => moment > (seen ?? '') && Date.parse(moment) > now - newsMs);
  return { count: moments.length, last: moments.toSorted().at(-1) ?? '' };
};
