import type { Option } from '#server/features/catalogue-files/import/incoming-product.ts';
import type { StoredProduct, StoredVariation } from '#server/features/catalogue-files/stored-product.ts';
import type { SpecColumns } from '#server/features/catalogue-files/stored-views.ts';
import { centsText } from '#server/lib/money.ts';
import { csvText } from '#server/lib/text/csv.ts';

type Cells = Readonly<Record<string, string | number | null>>;

/** That make variations. */
const maxAttributes = 6;

const columnsFor = ({ most }: SpecColumns): string[] => [
  ...['ID', 'Type', 'SKU', 'Name', 'Published', 'Is featured?', 'Visibility in catalog', 'Short description'],
  ...['Description', 'Tax status', 'In stock?', 'Stock', 'Backorders allowed?', 'Weight (kg)', 'Sale price'],
  ...['Regular price', 'Categories', 'Brands', 'Images', 'Parent', 'Position'],
  ...Array.from({ length: maxAttributes + most }, (_, at) => [
    `Attribute ${at + 1} name`,
    `Attribute ${at + 1} value(s)`,
    `Attribute ${at + 1} visible`,
    `Attribute ${at + 1} global`,
  ]).flat(),
];

const listText = (parts: readonly string[]): string =>
  parts.map((part) => part.replaceAll(',', '\\,')).join(', ');

const pricesOf = ({
  priceCents,
  formerCents,
}: Pick<StoredVariation, 'priceCents' | 'formerCents'>): Cells => ({
  'Sale price': formerCents === null ? '' : centsText(priceCents),
  'Regular price': priceCents === 0 ? '' : centsText(formerCents ?? priceCents),
});

const stockOf = (stock: number): Cells => ({ 'In stock?': stock > 0 ? 1 : 0, Stock: stock });

const attributeCells = (choices: readonly { readonly group: string; readonly values: string }[]): Cells =>
  Object.fromEntries(
    choices.flatMap(({ group, values }, at) => [
      [`Attribute ${at + 1} name`, group],
      [`Attribute ${at + 1} value(s)`, values],
      [`Attribute ${at + 1} visible`, 1],
      [`Attribute ${at + 1} global`, 1],
    ]),
  );

const choicesOf = (options: readonly Option[]) =>
  [...Map.groupBy(options, ({ group }) => group)].slice(0, maxAttributes).map(([group, same]) => ({
    group,
    values: listText([...new Set(same.map(({ value }) => value))]),
  }));

/** By key, where an attribute of variations has the same name. */
const specsOf = ({ specs, variations }: StoredProduct) => {
  const groups = new Set(variations.flatMap(({ options }) => options.map(({ group }) => group)));
  return specs.map(({ key, label, raw }) => ({
    group: groups.has(label) ? key : label,
    values: listText([raw]),
  }));
};

const common = { 'Visibility in catalog': 'visible', 'Tax status': 'taxable', 'Backorders allowed?': 0 };

const rowsOf = (product: StoredProduct, absolute: (url: string) => string): readonly Cells[] => {
  const onSale = product.variations.filter(({ isActive }) => isActive);
  const isPlain = product.variations.length === 0;
  if (!isPlain && onSale.length === 0) return [];
  const parent: Cells = {
    ...common,
    ID: product.id,
    Type: isPlain ? 'simple' : 'variable',
    SKU: product.sku,
    Name: product.name,
    Published: product.isActive ? 1 : -1,
    'Is featured?': product.isTop ? 1 : 0,
    Description: product.description,
    'Weight (kg)': product.grams / 1000,
    Categories: listText(product.categories.map((path) => path.join(' > '))),
    Brands: listText(product.manufacturer === null ? [] : [product.manufacturer]),
    Images: listText(product.pictures.map(absolute)),
    ...(isPlain && { ...pricesOf(product), ...stockOf(product.stock) }),
    ...attributeCells([...choicesOf(onSale.flatMap(({ options }) => options)), ...specsOf(product)]),
  };
  const children = onSale.map((variation, position) => ({
    ...common,
    ID: variation.id,
    Type: 'variation',
    SKU: variation.sku,
    Name: [product.name, variation.options.map(({ value }) => value).join(', ')].join(' - '),
    Published: 1,
    ...pricesOf(variation),
    ...stockOf(variation.stock),
    Images: variation.pictures[0] ? listText([absolute(variation.pictures[0])]) : '',
    Parent: product.sku,
    Position: position,
    ...attributeCells(choicesOf(variation.options)),
  }));
  return [parent, ...children];
};

export const woocommerceHead = (specs: SpecColumns): string => csvText([columnsFor(specs)]);

/** The rows of a product and its variations; empty when none of its variations is active. */
export const woocommerceText = (
  product: StoredProduct,
  absolute: (url: string) => string,
  specs: SpecColumns,
): string => csvText(rowsOf(product, absolute), { columns: columnsFor(specs) });
