import { slugOf } from '#server/features/catalogue/taxonomy-store.ts';
import {
  CellError,
  readChargedPrice,
  readFlag,
  readGrams,
  readHtml,
  readPath,
  readPrice,
  readStock,
} from './cells.ts';
import { type Header, type Row, RowError, readCsv } from './csv-rows.ts';
import {
  type Condition,
  type IncomingProduct,
  type IncomingVariation,
  type Listener,
  type NamedSpec,
  type Option,
  UnreadableFileError,
} from './incoming-product.ts';

/** Columns with their old and new names. */
const columns = {
  handle: ['Handle', 'URL handle'],
  title: ['Title'],
  body: ['Body (HTML)', 'Description'],
  vendor: ['Vendor'],
  category: ['Product Category', 'Type'],
  published: ['Published', 'Published on online store'],
  status: ['Status'],
  sku: ['Variant SKU', 'SKU'],
  grams: ['Variant Grams', 'Weight value (grams)'],
  stock: ['Variant Inventory Qty', 'Inventory quantity'],
  price: ['Variant Price', 'Price'],
  former: ['Variant Compare At Price', 'Compare-at price'],
  picture: ['Image Src', 'Product image URL'],
  place: ['Image Position'],
  variantPicture: ['Variant Image', 'Variant image URL'],
  model: ['Google Shopping / MPN'],
  condition: ['Google Shopping / Condition'],
} as const;

const accept = (header: Header): void => {
  if (columns.handle.some(header.has)) return;
  throw new UnreadableFileError(
    `This is not a Shopify product file: column ${columns.handle.join(' or ')} is missing.`,
  );
};

const keyOfRow = (row: Row): string => row.cell(...columns.handle) || slugOf(row.cell(...columns.title));

/** Reads a Shopify product CSV; consecutive rows with one handle are one product. */
export async function* readShopify(
  path: string,
  listener: Listener,
): AsyncGenerator<IncomingProduct, void, undefined> {
  const seen = new Set<string>();
  let header: Header | null = null;
  let rows: Row[] = [];
  let key = '';
  const finish = (): IncomingProduct | null => {
    const [first] = rows;
    if (!first || !header) return null;
    const fault = (column: string, reason: string): null => {
      listener.onFault({ line: first.line, column, product: key || null, reason });
      return null;
    };
    if (key === '') return fault(columns.handle[0], 'handle and title are missing; one of them is required');
    if (seen.has(key)) return fault(columns.handle[0], `the rows of '${key}' are not consecutive`);
    seen.add(key);
    return productOf(key, rows, header, listener);
  };
  for await (const row of readCsv(path, listener, (found) => {
    accept(found);
    header = found;
  })) {
    const next = keyOfRow(row);
    if (rows.length > 0 && next !== key) {
      const product = finish();
      if (product) yield product;
      rows = [];
    }
    key = next;
    rows.push(row);
  }
  const last = finish();
  if (last) yield last;
}

/** The name of a column in this file. */
const nameIn = (header: Header, [old, ...others]: readonly [string, ...string[]]): string =>
  others.find(header.has) ?? old;

const optionsOf = (row: Row, first: Row): Option[] => {
  const options = [1, 2, 3].map((place) => ({
    group: first.cell(`Option${place} Name`) || `Option ${place}`,
    value: row.cell(`Option${place} Value`),
  }));
  const isDefault = options[0]?.group === 'Title' && options[0].value === 'Default Title';
  return isDefault ? [] : options.filter(({ value }) => value !== '');
};

const metafield = /^(.*?)\s*\(product\.metafields\.[^.]+\.([^.)]+)\)$/i;

/** The names of units in Shopify's API. */
const unitNames: Readonly<Record<string, string>> = {
  inches: 'in',
  feet: 'ft',
  millimeters: 'mm',
  centimeters: 'cm',
  meters: 'm',
  kilograms: 'kg',
  grams: 'g',
  ounces: 'oz',
  pounds: 'lb',
  milliliters: 'ml',
  liters: 'l',
};

/** A metafield is a text, a list or a measure: '27 in', '["USB-C","HDMI"]', '{"value":27,"unit":"INCHES"}'. */
const metafieldText = (cell: string): string => {
  const textOf = (value: unknown): string => {
    if (Array.isArray(value)) return value.map(textOf).join(', ');
    if (typeof value !== 'object' || value === null) return String(value);
    const { value: amount = '', unit = '' } = value as { value?: unknown; unit?: unknown };
    return `${amount} ${unitNames[String(unit).toLowerCase()] ?? unit}`.trim();
  };
  if (!/^[[{]/.test(cell)) return cell;
  try {
    return textOf(JSON.parse(cell));
  } catch {
    return cell;
  }
};

/** Undefined: the file has no metafields, or the product none of them. */
const specsOf = (row: Row, header: Header): readonly NamedSpec[] | undefined => {
  const specs = header.names.flatMap((column) => {
    const [, label = '', key = ''] = metafield.exec(column.trim()) ?? [];
    const value = key === '' ? '' : metafieldText(row.cell(column));
    return value === '' ? [] : [{ names: [key, label], value, column, isKey: false }];
  });
  return specs.length > 0 ? specs : undefined;
};

/** Rows after the first may contain only a further picture. */
const isVariant = (row: Row, place: number): boolean =>
  place === 0 || [columns.price, columns.sku, ['Option1 Value']].some((names) => row.cell(...names) !== '');

const variationOf = (row: Row, first: Row): IncomingVariation => ({
  line: row.line,
  sku: row.cell(...columns.sku) || null,
  options: optionsOf(row, first),
  priceCents: row.read(readChargedPrice, ...columns.price),
  formerCents: row.read(readPrice, ...columns.former),
  stock: row.read(readStock, ...columns.stock),
  isActive: true,
  picture: row.cell(...columns.variantPicture) || undefined,
});

const picturesOf = (rows: readonly Row[]): readonly string[] | undefined => {
  const placed = rows.map((row, index) => ({
    source: row.cell(...columns.picture),
    place: Number(row.cell(...columns.place)) || index + 1,
  }));
  const sources = placed
    .filter(({ source }) => source !== '')
    .toSorted((one, other) => one.place - other.place)
    .map(({ source }) => source);
  return sources.length > 0 ? [...new Set(sources)] : undefined;
};

const readCondition = (text: string): Condition | undefined => {
  const word = text.toLowerCase();
  if (word === '') return undefined;
  if (word === 'new' || word === 'refurbished' || word === 'used') return word;
  throw new CellError(`'${text}' is not one of new, refurbished, used`);
};

const isOnSale = (row: Row): boolean | undefined => {
  const status = row.cell(...columns.status).toLowerCase();
  const published = row.read(readFlag, ...columns.published);
  return status === '' ? published : status === 'active' && published !== false;
};

const factsOf = (row: Row, header: Header) => {
  const said = (names: readonly string[]): string | null | undefined =>
    names.some(header.has) ? row.cell(...names) || null : undefined;
  const path = readPath(row.cell(...columns.category));
  return {
    modelNumber: said(columns.model),
    manufacturer: said(columns.vendor),
    condition: row.read(readCondition, ...columns.condition),
    description: columns.body.some(header.has) ? readHtml(row.cell(...columns.body)) : undefined,
    grams: row.read((text) => readGrams(text, 'g'), ...columns.grams),
    isActive: isOnSale(row),
    mainCategory: path.length > 0 ? path : undefined,
    specs: specsOf(row, header),
  };
};

const productOf = (
  handle: string,
  rows: readonly Row[],
  header: Header,
  listener: Listener,
): IncomingProduct | null => {
  const [first] = rows;
  if (!first) return null;
  let isIncomplete = false;
  const attempt = <Value>(work: () => Value): Value | null => {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof RowError)) throw error;
      isIncomplete = true;
      listener.onFault({ ...error.fault, product: handle });
      return null;
    }
  };
  const facts = attempt(() => factsOf(first, header));
  const variants = rows
    .filter(isVariant)
    .map((row) => attempt(() => variationOf(row, first)))
    .filter((variant) => variant !== null);
  const [only] = variants;
  if (!facts || !only) return null;
  const isPlain = variants.length === 1 && only.options?.length === 0;
  return {
    line: first.line,
    handle,
    name: first.cell(...columns.title) || undefined,
    ...facts,
    sku: isPlain ? only.sku : null,
    priceCents: isPlain ? only.priceCents : null,
    formerCents: isPlain ? only.formerCents : null,
    stock: isPlain ? only.stock : undefined,
    pictures: picturesOf(rows),
    variations: isPlain ? [] : variants,
    // A row without a variant describes the product alone.
    keepsVariations: isPlain && only.sku === null && only.priceCents === null,
    isIncomplete,
    columns: { name: nameIn(header, columns.title), price: nameIn(header, columns.price) },
  };
};
