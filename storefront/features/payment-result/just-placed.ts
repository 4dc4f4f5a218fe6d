import type { Order } from '#contract/orders/orders.ts';

/** A payment that was completed in another tab or app: the order is at most this old. */
const recentMs = 3_600_000;

/** The order that was just paid: by its number, else the newest if it is recent. `orders` are newest first. */
export const justPlaced = (orders: readonly Order[], number: string | null, now: number): Order | null => {
  const known = orders.find(({ order_nr }) => order_nr === number);
  if (known) return known;
  const [newest] = orders;
  const isRecent = newest !== undefined && now - Date.parse(newest.created_at) < recentMs;
  return isRecent && (newest.status === 'Success' || newest.status === 'Pending') ? newest : null;
};
