import { allocate } from '#server/lib/allocate.ts';
import { convertCents, shareOf } from '#server/lib/money.ts';
import type { BasisPoints, Goods } from './pricing-rules.ts';

export interface BundleTerms {
  readonly id: number;
  readonly name: string;
  readonly items: readonly { readonly productId: number; readonly quantity: number }[];
  /** The price of all items together, or percents off the sum of their prices. */
  readonly price:
    | { readonly type: 'fixed'; readonly cents: number }
    | { readonly type: 'percent'; readonly basisPoints: BasisPoints };
}

interface Line extends Goods {
  readonly productId: number;
}

export interface AppliedBundle {
  readonly id: number;
  readonly name: string;
  /** How many times the cart holds all its items. */
  readonly times: number;
  readonly originalCents: number;
  readonly chargedCents: number;
}

export interface BundleDiscounts {
  readonly applied: readonly AppliedBundle[];
  /** The discount of each line, in base cents and in cents of the charged currency. */
  readonly original: readonly number[];
  readonly charged: readonly number[];
}

const sum = (cents: readonly number[]): number => cents.reduce((all, one) => all + one, 0);

/** What one use of a bundle takes off the sum of its pieces. At least one cent remains for each piece. */
const discountOf = (price: BundleTerms['price'], sums: readonly number[], pieces: number): number => {
  const whole = sum(sums);
  const wanted = price.type === 'fixed' ? whole - price.cents : shareOf(whole, price.basisPoints, 10_000);
  return Math.max(0, Math.min(wanted, whole - pieces));
};

/** The pieces of each line that one use of the bundle takes; null: not all of its items are left. */
const takeOnce = (
  { items }: BundleTerms,
  lines: readonly Line[],
  left: readonly number[],
): readonly number[] | null => {
  const taken = lines.map(() => 0);
  for (const { productId, quantity } of items) {
    let missing = quantity;
    for (const [at, line] of lines.entries()) {
      if (line.productId !== productId) continue;
      const pieces = Math.min(missing, left[at] ?? 0);
      taken[at] = pieces;
      missing -= pieces;
    }
    if (missing > 0) return null;
  }
  return taken;
};

const convertPrice = (price: BundleTerms['price'], rate: string): BundleTerms['price'] =>
  price.type === 'fixed' ? { ...price, cents: convertCents(price.cents, rate) } : price;

/** The share of each line in the discount of one use, in one currency. */
const splitOnce = (
  price: BundleTerms['price'],
  units: readonly number[],
  taken: readonly number[],
): readonly number[] => {
  const sums = taken.map((pieces, at) => pieces * (units[at] ?? 0));
  return allocate(discountOf(price, sums, sum(taken)), sums);
};

/**
 * Finds the bundles that a cart holds. Every piece counts for one bundle only; the bundle that saves most comes first,
 * then the older one. Both currencies use the same pieces, each with its own prices and rounding.
 */
export const applyBundles = (
  lines: readonly Line[],
  bundles: readonly BundleTerms[],
  rate: string,
): BundleDiscounts => {
  const units = lines.map(({ unitCents }) => unitCents);
  const chargedUnits = units.map((cents) => convertCents(cents, rate));
  const left = lines.map(({ count }) => count);
  const original = lines.map(() => 0);
  const charged = lines.map(() => 0);
  const savingOf = (bundle: BundleTerms): number => {
    const taken = takeOnce(bundle, lines, left);
    return taken ? sum(splitOnce(bundle.price, units, taken)) : 0;
  };
  const ordered = bundles
    .map((bundle) => ({ bundle, saving: savingOf(bundle) }))
    .toSorted((one, other) => other.saving - one.saving || one.bundle.id - other.bundle.id);
  const applied = ordered.flatMap(({ bundle }): AppliedBundle[] => {
    const chargedPrice = convertPrice(bundle.price, rate);
    let [times, originalCents, chargedCents] = [0, 0, 0];
    for (let taken = takeOnce(bundle, lines, left); taken; taken = takeOnce(bundle, lines, left)) {
      const parts = splitOnce(bundle.price, units, taken);
      // A fixed price above the sum is no offer, however the other currency rounds.
      if (sum(parts) === 0) break;
      const chargedParts = splitOnce(chargedPrice, chargedUnits, taken);
      for (const [at, pieces] of taken.entries()) {
        left[at] = (left[at] ?? 0) - pieces;
        original[at] = (original[at] ?? 0) + (parts[at] ?? 0);
        charged[at] = (charged[at] ?? 0) + (chargedParts[at] ?? 0);
      }
      times += 1;
      originalCents += sum(parts);
      chargedCents += sum(chargedParts);
    }
    return times === 0 ? [] : [{ id: bundle.id, name: bundle.name, times, originalCents, chargedCents }];
  });
  return { applied, original, charged };
};
