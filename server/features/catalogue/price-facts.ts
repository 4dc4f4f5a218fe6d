const DAY = 24 * 60 * 60 * 1000;
const WINDOW = 30 * DAY;

/** A price and the moment from which it was asked. */
export interface PricePoint {
  readonly priceCents: number;
  readonly from: Date;
}

export interface PriceFacts {
  /** The price asked now. */
  readonly priceCents: number;
  /** Lowest price of the 30 days before the last reduction; null when the price now is not a reduction. */
  readonly oldPriceCents: number | null;
  /** Lowest price asked at any moment of the last 30 days. */
  readonly lowestPrice30dCents: number;
}

/**
 * What the law lets a shop say about a price, worked out from its history.
 * A price counts as reduced only when its last change was downwards and it is below everything asked in the
 * 30 days before that change; a price that was raised first to be cut later is therefore no reduction.
 */
export function priceFacts(history: readonly PricePoint[], now: Date): PriceFacts {
  const points = history
    .filter((point) => point.from.getTime() <= now.getTime())
    .toSorted((a, b) => a.from.getTime() - b.from.getTime());
  const current = points.at(-1);
  if (current === undefined) throw new Error('A price history needs at least one price up to now');
  const changes = points.filter((point, index) => point.priceCents !== points[index - 1]?.priceCents);
  const change = changes.at(-1) ?? current;
  const before = changes.at(-2);
  const lowestPrice30dCents = lowestBetween(points, now.getTime() - WINDOW, now.getTime() + 1);
  let oldPriceCents: number | null = null;
  if (before !== undefined && before.priceCents > change.priceCents) {
    const cut = change.from.getTime();
    const lowest = lowestBetween(points, cut - WINDOW, cut);
    if (lowest > current.priceCents) oldPriceCents = lowest;
  }
  return { priceCents: current.priceCents, oldPriceCents, lowestPrice30dCents };
}

/** Lowest price in force at some moment of [from, until); `points` are sorted by time. */
function lowestBetween(points: readonly PricePoint[], from: number, until: number): number {
  let lowest = Number.POSITIVE_INFINITY;
  points.forEach((point, index) => {
    const starts = point.from.getTime();
    const ends = points[index + 1]?.from.getTime() ?? Number.POSITIVE_INFINITY;
    if (starts < until && ends > from) lowest = Math.min(lowest, point.priceCents);
  });
  return lowest;
}
