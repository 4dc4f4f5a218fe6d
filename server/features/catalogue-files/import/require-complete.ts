import type { StoredProduct } from '#server/features/catalogue-files/stored-product.ts';
import type { IncomingProduct, IncomingVariation } from './incoming-product.ts';
import { matchOf } from './plan-product.ts';

type Report = (line: number, column: string, reason: string) => void;

/**
 * Reports what a new product or variation needs and its row lacks, and leaves it out. Existing ones keep what the row
 * does not name. Only products that are off sale may have no price.
 */
export const requireComplete = (
  given: IncomingProduct,
  before: StoredProduct | null,
  report: Report,
): IncomingProduct | null => {
  const { columns, variations } = given;
  if (!before && given.name === undefined) {
    report(given.line, columns.name, 'the name is missing');
    return null;
  }
  const isOffSale = !(given.isActive ?? before?.isActive ?? true);
  const isPriced = (
    { priceCents }: { readonly priceCents: number | null },
    own?: { priceCents: number } | null,
  ) => isOffSale || priceCents !== null || (own?.priceCents ?? 0) > 0;
  if (variations.length === 0) {
    if (isPriced(given, before)) return given;
    report(given.line, columns.price, 'the price is missing');
    return null;
  }
  const isComplete = (variation: IncomingVariation): boolean => {
    const own = matchOf(variation, before?.variations ?? []);
    const hasOptions = variation.options !== undefined || own !== undefined;
    if (!hasOptions) report(variation.line, 'options', 'the options are missing');
    else if (!isPriced(variation, own)) report(variation.line, columns.price, 'the price is missing');
    else return true;
    return false;
  };
  const complete = variations.filter(isComplete);
  if (complete.length === 0) return null;
  return complete.length === variations.length
    ? given
    : { ...given, variations: complete, isIncomplete: true };
};
