export interface PriceRange {
  readonly min: number;
  /** null: unbounded. */
  readonly max: number | null;
}

export interface PriceScale {
  readonly min: number;
  readonly max: number;
  /** Price at a position from 0 to 100. */
  priceAt(position: number): number;
  /** Position of a price, clamped to 0 … 100, in steps of 0.01. */
  positionOf(price: number): number;
}

/** Length of an unbounded scale (PL-37). */
const unboundedLength = 1000;

const clamp = (position: number): number => Math.min(100, Math.max(0, position));

/**
 * Logarithmic scale: equal distances are equal ratios, so the middle is the geometric mean (PL-36). As log(0) is
 * undefined, a scale below 1 starts at 1, and position 0 still means `min`.
 */
export const createPriceScale = ({ min, max }: PriceRange): PriceScale => {
  const end = max !== null && max > min ? max : min + unboundedLength;
  const start = Math.min(Math.max(min, 1), end);
  const decades = Math.log(end / start) || 1;
  return {
    min,
    max: end,
    priceAt: (position) => {
      if (position <= 0) return min;
      return position >= 100 ? end : start * Math.exp((position / 100) * decades);
    },
    positionOf: (price) =>
      price <= start ? 0 : Math.round(clamp((Math.log(price / start) / decades) * 100) * 100) / 100,
  };
};

const steps = [1, 5].flatMap((digit) => [-2, -1, 0, 1, 2, 3, 4, 5].map((power) => digit * 10 ** power));

/** Rounds to a convenient price, as coarsely as one hundredth of the scale allows. */
export const roundPrice = (scale: PriceScale, position: number): number => {
  if (position <= 0 || position >= 100) return scale.priceAt(position);
  const price = scale.priceAt(position);
  const stepSize = scale.priceAt(position + 0.5) - scale.priceAt(position - 0.5);
  const step = Math.max(0.01, ...steps.filter((each) => each <= stepSize));
  const rounded = Math.round(Math.round(price / step) * step * 100) / 100;
  return Math.min(scale.max, Math.max(scale.min, rounded));
};

/** Label of a tick: exact at the ends, two significant digits in between. */
export const labelAt = (scale: PriceScale, position: number): number => {
  const price = scale.priceAt(position);
  if (position <= 0 || position >= 100 || price < 1) return price;
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(price)) - 1);
  return Math.round(price / unit) * unit;
};
