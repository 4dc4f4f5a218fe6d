/** A value of one product, as far as it can be compared. Numbers are in the base unit, options have their rank. */
export interface Measured {
  readonly low: number;
  readonly high: number;
}

export type Direction = 'higher' | 'lower' | null;

/** The number that counts: of '10–20' the end that the product is judged by. */
export const decidingNumber = ({ low, high }: Measured, direction: Direction): number =>
  direction === 'lower' ? low : high;

/**
 * Which values are best: those that no other stated one beats. None where there is no better direction, fewer than two
 * are stated, or all are equal.
 */
export const bestOf = (values: readonly (number | null)[], direction: Direction): readonly boolean[] => {
  const stated = values.filter((value) => value !== null);
  const top = direction === 'lower' ? Math.min(...stated) : Math.max(...stated);
  const isDecided = direction !== null && stated.length > 1 && stated.some((value) => value !== top);
  return values.map((value) => isDecided && value === top);
};

/** A specification with the words for its differences. */
export interface ComparedSpec {
  readonly direction: Direction;
  /** The smallest noticeable difference. */
  readonly step: number;
  readonly importance: number;
}

export interface Difference<Spec extends ComparedSpec> {
  readonly spec: Spec;
  /** Of the product against the reference. */
  readonly by: number;
  readonly isAdvantage: boolean;
}

const mostAdvantages = 3;
const mostDrawbacks = 2;

/** Importance × relative difference. */
const weightOf = <Spec extends ComparedSpec>(
  { spec, by }: Difference<Spec>,
  [own, other]: readonly [number, number],
): number => (spec.importance * Math.abs(by)) / Math.max(Math.abs(own), Math.abs(other));

/** The differences worth naming: at most three advantages, then at most two drawbacks, the weightiest first. */
export const notableDifferences = <Spec extends ComparedSpec>(
  pairs: readonly { readonly spec: Spec; readonly own: Measured; readonly other: Measured }[],
): readonly Difference<Spec>[] => {
  const weighed = pairs
    .flatMap(({ spec, own, other }) => {
      const numbers = [decidingNumber(own, spec.direction), decidingNumber(other, spec.direction)] as const;
      const by = numbers[0] - numbers[1];
      // A hair below the step is a rounding error of the units.
      if (spec.direction === null || by === 0 || Math.abs(by) < spec.step * (1 - 1e-9)) return [];
      const difference = { spec, by, isAdvantage: by > 0 === (spec.direction === 'higher') };
      return [{ difference, weight: weightOf(difference, numbers) }];
    })
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ difference }) => difference);
  return [
    ...weighed.filter(({ isAdvantage }) => isAdvantage).slice(0, mostAdvantages),
    ...weighed.filter(({ isAdvantage }) => !isAdvantage).slice(0, mostDrawbacks),
  ];
};

/** Prices that differ by less than one percent are the same. */
export const isPriceNoticeable = (own: number, other: number): boolean =>
  Math.abs(own - other) * 100 >= other && own !== other;
