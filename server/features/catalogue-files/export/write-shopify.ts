import type { StoredProduct, StoredVariation } from '#server/features/catalogue-files/stored-product.ts';
import type { SpecColumns } from '#server/features/catalogue-files/stored-views.ts';
import { centsText } from '#server/lib/money.ts';
import { csvText } from '#server/lib/text/csv.ts';

type Cells = Readonly<Record<string, string | number | boolean | null>>;

const columns = [
  ...['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Product Category', 'Published'],
  ...['Option1 Name', 'Option1 Value', 'Option2 Name', 'Option2 Value', 'Option3 Name', 'Option3 Value'],
  ...['Variant SKU', 'Variant Grams', 'Variant Inventory Tracker', 'Variant Inventory Qty'],
  ...['Variant Inventory Policy', 'Variant Fulfillment Service', 'Variant Price', 'Variant Compare At Price'],
  ...['Variant Requires Shipping', 'Variant Taxable', 'Image Src', 'Image Position', 'Gift Card'],
  ...['Google Shopping / MPN', 'Google Shopping / Condition', 'Variant Image', 'Status'],
];

const metafield = ({ key, name }: SpecColumns['specs'][number]): string =>
  `${name} (product.metafields.specs.${key})`;

const columnsFor = ({ specs }: SpecColumns): string[] => [...columns, ...specs.map(metafield)];

/** A text that looks like a list is written as a list of one. */
const metafieldCells = (product: StoredProduct, { specs }: SpecColumns): Cells => {
  const stated = new Map(product.specs.map(({ key, raw }) => [key, raw]));
  return Object.fromEntries(
    specs.map((spec) => {
      const raw = stated.get(spec.key) ?? '';
      return [metafield(spec), /^[[{]/.test(raw) ? JSON.stringify([raw]) : raw];
    }),
  );
};

const price = (cents: number | null): string => (cents ? centsText(cents) : '');

const upper = (flag: boolean): string => String(flag).toUpperCase();

const headOf = (product: StoredProduct): Cells => ({
  Title: product.name,
  'Body (HTML)': product.description,
  Vendor: product.manufacturer,
  'Product Category': product.categories[0]?.join(' > ') ?? null,
  Published: upper(product.isActive),
  'Gift Card': 'FALSE',
  'Google Shopping / MPN': product.modelNumber,
  'Google Shopping / Condition': product.condition,
  Status: product.isActive ? 'active' : 'draft',
});

type Sold = Pick<StoredVariation, 'sku' | 'priceCents' | 'formerCents' | 'stock'>;

const soldOf = (sold: Sold, grams: number): Cells => ({
  'Variant SKU': sold.sku,
  'Variant Grams': grams,
  'Variant Inventory Tracker': 'shopify',
  'Variant Inventory Qty': sold.stock,
  'Variant Inventory Policy': 'deny',
  'Variant Fulfillment Service': 'manual',
  'Variant Price': price(sold.priceCents),
  'Variant Compare At Price': price(sold.formerCents),
  'Variant Requires Shipping': 'TRUE',
  'Variant Taxable': 'TRUE',
});

/** Option names are only in the first row of a product. */
const optionCells = (groups: readonly string[], variation: StoredVariation, isFirst: boolean): Cells =>
  Object.fromEntries(
    groups.slice(0, 3).flatMap((group, at) => [
      [`Option${at + 1} Name`, isFirst ? group : ''],
      [`Option${at + 1} Value`, variation.options.find((option) => option.group === group)?.value ?? ''],
    ]),
  );

const rowsOf = (
  product: StoredProduct,
  absolute: (url: string) => string,
  specs: SpecColumns,
): readonly Cells[] => {
  const onSale = product.variations.filter(({ isActive }) => isActive);
  const groups = [...new Set(onSale.flatMap(({ options }) => options.map(({ group }) => group)))];
  const sold =
    product.variations.length === 0
      ? [{ 'Option1 Name': 'Title', 'Option1 Value': 'Default Title', ...soldOf(product, product.grams) }]
      : onSale.map((variation, at) => ({
          ...optionCells(groups, variation, at === 0),
          ...soldOf(variation, product.grams),
          'Variant Image': variation.pictures[0] ? absolute(variation.pictures[0]) : '',
        }));
  if (sold.length === 0) return [];
  const count = Math.max(sold.length, product.pictures.length);
  return Array.from({ length: count }, (_, at) => {
    const picture = product.pictures[at];
    return {
      Handle: product.handle ?? product.sku,
      ...(at === 0 && { ...headOf(product), ...metafieldCells(product, specs) }),
      ...sold[at],
      ...(picture && { 'Image Src': absolute(picture), 'Image Position': at + 1 }),
    };
  });
};

export const shopifyHead = (specs: SpecColumns): string => csvText([columnsFor(specs)]);

/** The rows of one product; empty when none of its variations is active. */
export const shopifyText = (
  product: StoredProduct,
  absolute: (url: string) => string,
  specs: SpecColumns,
): string => csvText(rowsOf(product, absolute, specs), { columns: columnsFor(specs) });
