import type { PriceRule } from '#contract/admin/products.ts';
import { shareOf } from '#server/lib/money.ts';

const centsOf = (value: string): number => Math.round(Number(value) * 100);

/** The nearest amount with the wanted cents; of two equally near ones the higher. Never below the first such amount. */
const endingWith = (cents: number, ending: number): number => {
  const below = Math.floor((cents - ending) / 100) * 100 + ending;
  const nearest = cents - below < below + 100 - cents ? below : below + 100;
  return Math.max(nearest, ending === 0 ? 100 : ending);
};

/** The price that a rule makes of another one: percent are rounded half up, then the ending is applied. */
export const ruledPrice = (cents: number, { kind, value, ending }: PriceRule): number => {
  const changed = {
    // 5 % more is 10500 of 10000.
    percent: () => shareOf(cents, 10_000 + centsOf(value), 10_000),
    amount: () => cents + centsOf(value),
    set: () => centsOf(value),
  }[kind]();
  return ending === null ? changed : endingWith(changed, Number(ending));
};
