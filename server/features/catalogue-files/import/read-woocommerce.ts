import {
  readChargedPrice,
  readFlag,
  readGrams,
  readHtml,
  readPath,
  readPrice,
  readStock,
  type WeightUnit,
} from './cells.ts';
import { type Header, type Row, RowError, readCsv } from './csv-rows.ts';
import {
  type IncomingProduct,
  type IncomingVariation,
  type Listener,
  type NamedSpec,
  type Option,
  UnreadableFileError,
} from './incoming-product.ts';

/** Column names of a file: attributes are numbered, the weight column contains its unit. */
interface Layout {
  readonly attributes: readonly (readonly [name: string, value: string])[];
  readonly weight: readonly [name: string, unit: WeightUnit] | null;
  readonly header: Header;
}

const layoutOf = (header: Header): Layout => {
  const lacks = [['Type'], ['SKU', 'ID']].find((names) => !names.some(header.has))?.join(' or ');
  if (lacks)
    throw new UnreadableFileError(`This is not a WooCommerce product file: column ${lacks} is missing.`);
  const numbers = header.names.flatMap((name) => /^attribute (\d+) name$/i.exec(name.trim())?.[1] ?? []);
  const weight = header.names
    .map((name) => /^weight \((kg|g|lbs|oz)\)$/i.exec(name.trim()))
    .find((match) => match !== null);
  return {
    attributes: numbers.map((number) => [`Attribute ${number} name`, `Attribute ${number} value(s)`]),
    weight: weight ? [weight[0], weight[1]?.toLowerCase() as WeightUnit] : null,
    header,
  };
};

/** Splits a list: 'A, B\, C' has two entries. */
const listOf = (text: string): string[] =>
  text
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter((part) => part !== '');

const typesOf = (row: Row): string[] => listOf(row.cell('Type').toLowerCase());
const typeOf = (row: Row): string => typesOf(row)[0] ?? '';

/** The current and former price; a sale price applies only within its dates. */
const pricesOf = (row: Row, now: Date) => {
  const regular = row.read(readPrice, 'Regular price');
  const sale = row.read(readPrice, 'Sale price');
  const begins = Date.parse(row.cell('Date sale price starts'));
  const ends = Date.parse(row.cell('Date sale price ends'));
  const isReduced =
    sale !== null &&
    (regular === null || sale < regular) &&
    !(begins > now.getTime()) &&
    !(ends < now.getTime());
  return isReduced
    ? { priceCents: row.read(readChargedPrice, 'Sale price'), formerCents: regular }
    : { priceCents: row.read(readChargedPrice, 'Regular price'), formerCents: null };
};

/** 'In stock?' without a number says that there is stock, not how much. */
const stockOf = (row: Row): number | undefined => {
  const text = row.cell('Stock');
  if (text !== '' && text !== 'parent') return row.read(readStock, 'Stock');
  return row.read(readFlag, 'In stock?') === false ? 0 : undefined;
};

const optionsOf = (row: Row, { attributes }: Layout): Option[] =>
  attributes
    .map(([name, value]) => ({ group: row.cell(name), value: listOf(row.cell(value))[0] ?? '' }))
    .filter(({ group, value }) => group !== '' && value !== '');

/** Attributes that make no variation. Undefined: the product has none. */
const specsOf = (
  row: Row,
  { attributes }: Layout,
  variations: readonly IncomingVariation[],
): readonly NamedSpec[] | undefined => {
  const groups = new Set(variations.flatMap(({ options = [] }) => options.map(({ group }) => group)));
  const specs = attributes.flatMap(([name, column]) => {
    const [label, value] = [row.cell(name), listOf(row.cell(column)).join(', ')];
    const isSpec = label !== '' && value !== '' && !groups.has(label);
    return isSpec ? [{ names: [label], value, column, isKey: false }] : [];
  });
  return specs.length > 0 ? specs : undefined;
};

/** Attributes with 'any' value: WooCommerce sells them without separate stock. */
const anyOf = (row: Row, { attributes }: Layout) =>
  attributes.filter(([name, value]) => row.cell(name) !== '' && row.cell(value) === '');

/** A published product that is hidden from the catalogue is not put on sale. */
const isShown = (row: Row): boolean | undefined =>
  row.cell('Visibility in catalog').toLowerCase() === 'hidden' ? false : row.read(readFlag, 'Published');

const variationOf = (row: Row, layout: Layout, now: Date): IncomingVariation => ({
  line: row.line,
  sku: row.cell('SKU') || null,
  options: optionsOf(row, layout),
  ...pricesOf(row, now),
  stock: stockOf(row),
  isActive: row.read(readFlag, 'Published') ?? true,
  picture: listOf(row.cell('Images'))[0],
});

const factsOf = (row: Row, { weight, header }: Layout) => {
  const categories = listOf(row.cell('Categories')).map(readPath);
  const pictures = listOf(row.cell('Images'));
  // WooCommerce writes line breaks as '\\n'.
  const texts = [row.cell('Short description'), row.cell('Description')].map((text) =>
    readHtml(text.replaceAll('\\n', '\n')),
  );
  const hasDescription = header.has('Short description') || header.has('Description');
  return {
    manufacturer: header.has('Brands') ? (listOf(row.cell('Brands'))[0] ?? null) : undefined,
    description: hasDescription ? texts.filter((text) => text !== '').join('\n') : undefined,
    grams: weight ? row.read((text) => readGrams(text, weight[1]), weight[0]) : undefined,
    isActive: isShown(row),
    isTop: row.read(readFlag, 'Is featured?'),
    categories: categories.length > 0 ? categories : undefined,
    pictures: pictures.length > 0 ? pictures : undefined,
  };
};

const productOf = (
  row: Row,
  layout: Layout,
  now: Date,
  variations: readonly IncomingVariation[] | null,
): IncomingProduct => {
  const sku = row.cell('SKU') || null;
  const base = {
    line: row.line,
    handle: sku === null ? `woo-${row.cell('ID')}` : null,
    sku,
    name: row.cell('Name') || undefined,
    ...factsOf(row, layout),
    specs: specsOf(row, layout, variations ?? []),
    columns: { name: 'Name', price: 'Regular price' },
  };
  if (variations === null) {
    return { ...base, ...pricesOf(row, now), stock: stockOf(row), variations: [], isIncomplete: false };
  }
  if (variations.length === 0) {
    throw new RowError({ line: row.line, column: 'Type', reason: 'none of its variations can be imported' });
  }
  return {
    ...base,
    priceCents: null,
    formerCents: null,
    variations,
    isIncomplete: false,
  };
};

const notSold: Readonly<Record<string, string>> = {
  grouped: 'a grouped product is not sold itself; import the products in it',
  external: 'an external product is sold in another shop',
  downloadable: 'this shop does not sell downloads',
};

const whyNot = (types: readonly string[]): string | undefined => {
  const [type = ''] = types;
  const reason = types.map((each) => notSold[each]).find((each) => each !== undefined);
  if (reason || type === 'simple' || type === 'variable') return reason;
  return `'${type}' is not a supported product type`;
};

/**
 * Reads a WooCommerce product CSV. Variations may be anywhere in the file, so it is read twice: first for the
 * variations by parent, then for the products.
 */
export async function* readWoocommerce(
  path: string,
  listener: Listener,
  now: Date,
): AsyncGenerator<IncomingProduct, void, undefined> {
  const half = { ...listener, onBytes: (count: number) => listener.onBytes(count / 2) };
  const { children, faulty } = await gather(path, half, now);
  let layout: Layout | null = null;
  const silent = { ...half, onRow: () => undefined };
  for await (const row of readCsv(path, silent, (header) => {
    layout = layoutOf(header);
  })) {
    const type = typeOf(row);
    const product = row.cell('SKU') || row.cell('Name') || null;
    if (type === 'variation' || layout === null) continue;
    try {
      const reason = whyNot(typesOf(row));
      if (reason) throw new RowError({ line: row.line, column: 'Type', reason });
      const names = [row.cell('SKU'), `id:${row.cell('ID')}`].filter((name) => name !== '');
      const found = names.flatMap((name) => children.get(name) ?? []);
      const isIncomplete = names.some((name) => faulty.has(name));
      for (const name of names) children.delete(name);
      yield { ...productOf(row, layout, now, type === 'simple' ? null : found), isIncomplete };
    } catch (error) {
      if (!(error instanceof RowError)) throw error;
      listener.onFault({ ...error.fault, product });
    }
  }
  for (const [parent, orphans] of children) {
    for (const { line, sku } of orphans) {
      const reason = `its parent '${parent}' is not in the file`;
      listener.onFault({ line, column: 'Parent', product: sku, reason });
    }
  }
}

const gather = async (path: string, listener: Listener, now: Date) => {
  const children = new Map<string, IncomingVariation[]>();
  const faulty = new Set<string>();
  let layout: Layout | null = null;
  for await (const row of readCsv(path, listener, (header) => {
    layout = layoutOf(header);
  })) {
    if (typeOf(row) !== 'variation' || layout === null) continue;
    const parent = row.cell('Parent');
    try {
      const found = variationOf(row, layout, now);
      for (const [name, column] of anyOf(row, layout)) {
        const reason = `the variation is for any ${row.cell(name)}; add a row for each value`;
        listener.onFault({ line: row.line, column, product: found.sku ?? parent, reason });
      }
      const siblings = children.get(parent);
      if (siblings) siblings.push(found);
      else children.set(parent, [found]);
    } catch (error) {
      if (!(error instanceof RowError)) throw error;
      faulty.add(parent);
      listener.onFault({ ...error.fault, product: row.cell('SKU') || parent || null });
    }
  }
  return { children, faulty };
};
