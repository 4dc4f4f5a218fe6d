import type { StoredProduct, StoredVariation } from '#server/features/catalogue-files/stored-product.ts';
import { type Compliance, unknownCompliance } from '#server/features/compliance/compliance-store.ts';
import { complianceRefusal, isSameCompliance } from '#server/features/compliance/save-compliance.ts';
import { refusalText } from '#server/features/operations/refusal-texts.ts';
import { type IncomingProduct, type IncomingVariation, ProductRejected } from './incoming-product.ts';

/** Leaves out warnings in languages that the shop does not have. */
export const inLanguages = (given: IncomingProduct, codes: ReadonlySet<string>): IncomingProduct => {
  const { warnings } = given.compliance ?? {};
  if (!warnings) return given;
  const known = Object.entries(warnings).filter(([code]) => codes.has(code));
  return { ...given, compliance: { ...given.compliance, warnings: Object.fromEntries(known) } };
};

/** What is to be known of an item. Refuses what the commands would refuse as well. */
export const wantedCompliance = (
  { line, compliance }: Pick<IncomingVariation, 'line' | 'compliance'>,
  before: Pick<StoredVariation, 'compliance'> | null,
  sku: string,
  isVariation: boolean,
): Compliance => {
  const wanted = { ...unknownCompliance, ...before?.compliance, ...compliance, sku };
  const refusal = compliance && complianceRefusal(wanted, { variationId: isVariation ? 0 : null });
  if (refusal) throw new ProductRejected(line, refusalText(refusal));
  return wanted;
};

type Item = Pick<StoredVariation, 'sku' | 'compliance'>;

/** Whether the item's facts differ; an item that is not stored yet has none. */
export const itemDiffers = (before: Item | null | undefined, { sku, compliance }: Item): boolean =>
  !isSameCompliance({ ...unknownCompliance, ...before?.compliance, sku }, compliance);

type Described = Item & { readonly variations: readonly (Item & { readonly id: number })[] };

export const complianceDiffers = (before: StoredProduct, wanted: Described): boolean =>
  itemDiffers(before, wanted) ||
  wanted.variations.some((variation) =>
    itemDiffers(
      before.variations.find(({ id }) => id === variation.id),
      variation,
    ),
  );
