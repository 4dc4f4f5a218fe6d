import { descriptionLimit, nameLimit } from '#server/features/operations/require-length.ts';
import { type Fault, type IncomingProduct, keyOf, ProductRejected } from './incoming-product.ts';

/** Lists and product pages contain all of a product, so one that is out of all proportion would slow them for everyone. */
const importLimits = {
  text: nameLimit,
  description: descriptionLimit,
  variations: 500,
  options: 10,
  categories: 50,
  pictures: 100,
} as const;

interface Measured {
  readonly what: string;
  readonly column: string | null;
  readonly size: number;
  readonly limit: number;
  readonly unit: 'characters' | 'entries';
  readonly line: number;
}

const number = (value: number): string => value.toLocaleString('en');

const excessText = ({ what, size, limit, unit }: Omit<Measured, 'column' | 'line'>): string =>
  `the ${what} has ${number(size)} ${unit}; at most ${number(limit)} are allowed`;

/** Everything of a product that has a limit. */
function* measure(product: IncomingProduct): Generator<Measured> {
  const { line, columns, variations, categories = [], mainCategory = [], pictures = [] } = product;
  const text = (what: string, value: string | null | undefined, at = line, column: string | null = null) =>
    ({
      what,
      column,
      size: value?.length ?? 0,
      limit: importLimits.text,
      unit: 'characters',
      line: at,
    }) as const;
  const list = (what: string, { length }: readonly unknown[], limit: number, at = line) =>
    ({ what, column: null, size: length, limit, unit: 'entries', line: at }) as const;
  yield text('name', product.name, line, columns.name);
  yield text('handle', product.handle);
  yield text('SKU', product.sku);
  yield text('model number', product.modelNumber);
  yield text('manufacturer', product.manufacturer);
  yield { ...text('description', product.description), limit: importLimits.description };
  for (const name of [...mainCategory, ...categories.flat()]) yield text('category name', name);
  yield list('list of categories', categories, importLimits.categories);
  yield list('list of pictures', pictures, importLimits.pictures);
  yield list('list of variations', variations, importLimits.variations);
  for (const { line: at, sku, options = [], pictures: own = [] } of variations) {
    yield text('SKU of a variation', sku, at);
    yield list('list of options', options, importLimits.options, at);
    yield list('list of pictures of a variation', own, importLimits.pictures, at);
    for (const { group, value } of options) {
      yield text('option name', group, at);
      yield text('option value', value, at);
    }
  }
}

/** The first limit that a product exceeds, or null. */
export const findExcess = (product: IncomingProduct): Fault | null => {
  for (const measured of measure(product)) {
    const { column, size, limit, line } = measured;
    if (size <= limit) continue;
    return {
      line,
      column,
      product: keyOf(product).slice(0, importLimits.text),
      reason: excessText(measured),
    };
  }
  return null;
};

/** Stored variations that a file leaves out count too. A list that is longer already may stay as long as it is. */
export const requireRoom = (line: number, { length: size }: readonly unknown[], before: number): void => {
  const limit = importLimits.variations;
  if (size <= Math.max(limit, before)) return;
  const what = 'list of variations, with those in the shop,';
  throw new ProductRejected(line, excessText({ what, size, limit, unit: 'entries' }));
};
