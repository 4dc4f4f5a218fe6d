import { writeCompliance } from '#server/features/catalogue-files/compliance-line.ts';
import type { ProductLine } from '#server/features/catalogue-files/import/read-jsonl.ts';
import type { StoredProduct } from '#server/features/catalogue-files/stored-product.ts';
import { withPictures } from '#server/features/stories/story-rules.ts';
import { centsText } from '#server/lib/money.ts';

const price = (cents: number | null): string | null => (cents === null ? null : centsText(cents));

/** Left out for a product that has no price yet. */
const priceOf = (cents: number): { readonly price?: string } =>
  cents === 0 ? {} : { price: centsText(cents) };

/** Writes one product in the shop's JSONL format. */
export const jsonlText = (product: StoredProduct, absolute: (url: string) => string): string => {
  const isPlain = product.variations.length === 0;
  const line: ProductLine = {
    handle: product.handle,
    sku: product.sku,
    name: product.name,
    model_number: product.modelNumber,
    manufacturer: product.manufacturer,
    condition: product.condition,
    description: product.description,
    weight_grams: product.grams,
    package_mm: product.packageSides && [...product.packageSides],
    handling_days: product.handlingDays,
    max_per_order: product.maxPerOrder,
    withdrawal: product.withdrawal,
    guarantee_months: product.guaranteeMonths,
    is_active: product.isActive,
    is_top: product.isTop,
    is_new: product.isNew,
    categories: product.categories.map((path) => [...path]),
    ...(isPlain && {
      ...priceOf(product.priceCents),
      old_price: price(product.formerCents),
      stock: product.stock,
    }),
    pictures: product.pictures.map(absolute),
    compliance: writeCompliance(product.compliance),
    story: product.story.length === 0 ? null : [...withPictures(product.story, absolute)],
    specs: Object.fromEntries(product.specs.map(({ key, raw }) => [key, raw])),
    variations: product.variations.map((variation) => ({
      sku: variation.sku,
      options: Object.fromEntries(variation.options.map(({ group, value }) => [group, value])),
      ...priceOf(variation.priceCents),
      old_price: price(variation.formerCents),
      stock: variation.stock,
      is_active: variation.isActive,
      pictures: variation.pictures.map(absolute),
      compliance: variation.compliance.energyClass && { energy_class: variation.compliance.energyClass },
    })),
  };
  return `${JSON.stringify(line)}\n`;
};
