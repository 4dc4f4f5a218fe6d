const DAY = 24 * 60 * 60 * 1000;
const WINDOW = 30 * DAY;

/** A price and when it took effect. */
export interface PricePoint {
  readonly priceCents: number;
  readonly from: Date;
}

export interface PriceFacts {
  /** The current price. */
  readonly priceCents: number;
  /** Lowest price of the 30 days before the last reduction; null when the price now is not a reduction. */
  readonly oldPriceCents: number | null;
  /** Lowest price of the last 30 days. */
  readonly lowestPrice30dCents: number;
}

/**
 * Computes from the price history what EU law (Omnibus Directive) lets a shop advertise. A price is reduced only when
 * its last change was downwards and it is below every price of the 30 days before that change. A price that was
 * raised first and cut later is therefore not a reduction.
 */
export function priceFacts(history: readonly PricePoint[], now: Date): PriceFacts {
  const points = history
    .filter((point) => point.from.getTime() <= now.getTime())
    .toSorted((a, b) => a.from.getTime() - b.from.getTime());
  const current = points.at(-1);
  if (current === undefined) throw new Error('The price history has no price up to now');
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
