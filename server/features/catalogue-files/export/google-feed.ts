import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import { nameKey } from '#server/features/catalogue/taxonomy-store.ts';
import type { StoredProduct, StoredVariation } from '#server/features/catalogue-files/stored-product.ts';
import { allProducts } from '#server/features/catalogue-files/stored-views.ts';
import { listCompliance } from '#server/features/compliance/compliance-store.ts';
import { readFacetSpecs } from '#server/features/specifications/facet-specs.ts';
import { type StatedItem, statedFacts } from '#server/features/specifications/stated-facts.ts';
import { centsText } from '#server/lib/money.ts';
import { plainText } from '#server/lib/text/read-html.ts';
import { absoluteUrls, type PublicUrls, withSnapshot } from './export-catalogue.ts';
import { writeFileAtomically } from './write-file.ts';

export interface CategoryRow {
  readonly id: number;
  readonly parent_id: number | null;
  readonly name: string;
  readonly url: string | null;
}

export interface FeedOptions extends PublicUrls {
  readonly db: Database;
  readonly path: string;
  readonly title: string;
  readonly pathOf: (product: { readonly id: number; readonly categories: CategoryRow[] }) => string;
  readonly onItem: () => void;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for XML and drops characters that XML forbids. */
const xmlText = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '')
    .replace(/[&<>"]/g, (char) => escapes[char] ?? char);

const element = (name: string, text: string | null | undefined): string =>
  text ? `    <g:${name}>${xmlText(text)}</g:${name}>\n` : '';

const groupsMeaning = {
  color: ['colour', 'color', 'farbe'],
  size: ['size', 'größe', 'groesse'],
} as const;

const optionOf = (
  meaning: keyof typeof groupsMeaning,
  variation: StoredVariation | null,
): string | undefined =>
  variation?.options.find(({ group }) =>
    (groupsMeaning[meaning] as readonly string[]).includes(nameKey(group)),
  )?.value;

/** Google's limit of details is higher, but shoppers see a few. */
const mostDetails = 50;

const detail = ({ label, text }: { readonly label: string; readonly text: () => string }): string =>
  `    <g:product_detail>\n  ${element('attribute_name', label.slice(0, 140))}  ${element('attribute_value', text().slice(0, 1000))}    </g:product_detail>\n`;

interface ItemContext {
  readonly currency: string;
  readonly absolute: (url: string) => string;
  readonly link: string;
  readonly energyClass: string | null;
  readonly gtin: string | null;
  readonly facts: ReturnType<typeof statedFacts>;
}

const itemText = (
  product: StoredProduct,
  variation: StoredVariation | null,
  { currency, absolute, link, energyClass, gtin, facts }: ItemContext,
): string => {
  const sold = variation ?? product;
  const pictures = [...(variation?.pictures ?? []), ...product.pictures].map(absolute);
  const amount = (cents: number): string => `${centsText(cents)} ${currency}`;
  const title = [product.name, ...(variation?.options.map(({ value }) => value) ?? [])].join(', ');
  return [
    '  <item>\n',
    element('id', sold.sku.slice(0, 50)),
    element('title', title.slice(0, 150)),
    element('description', plainText(product.description).slice(0, 5000) || product.name),
    element('link', link),
    element('image_link', pictures[0]),
    ...[...new Set(pictures)].slice(1, 11).map((url) => element('additional_image_link', url)),
    element('availability', sold.stock > 0 ? 'in_stock' : 'out_of_stock'),
    element('price', amount(sold.formerCents ?? sold.priceCents)),
    element('sale_price', sold.formerCents === null ? null : amount(sold.priceCents)),
    element('brand', product.manufacturer),
    element('gtin', gtin),
    element('mpn', product.modelNumber),
    element('identifier_exists', gtin || (product.manufacturer && product.modelNumber) ? null : 'no'),
    element('condition', product.condition),
    element('item_group_id', variation ? product.sku.slice(0, 50) : null),
    element('color', optionOf('color', variation)),
    element('size', optionOf('size', variation)),
    element('product_type', product.categories[0]?.join(' > ')),
    ...(energyClass === null
      ? []
      : [
          element('energy_efficiency_class', energyClass),
          element('min_energy_efficiency_class', 'G'),
          element('max_energy_efficiency_class', 'A'),
        ]),
    ...facts.slice(0, mostDetails).map(detail),
    element('shipping_weight', product.grams > 0 ? `${product.grams} g` : null),
    '  </item>\n',
  ].join('');
};

interface StatedRow extends StatedItem {
  readonly product_id: number;
  /** 0: the product itself. */
  readonly variation_id: number;
  /** Null for a variation without its own number: the product's number identifies another item. */
  readonly gtin: string | null;
}

const readStated = async (db: Database, ids: readonly number[]): Promise<readonly StatedRow[]> => {
  const { rows } = await sql<StatedRow>`
    select i.product_id, i.variation_id, i.options, i.specs, i.lows, i.highs,
      case when i.variation_id = 0 then p.gtin else v.gtin end as gtin
    from catalogue_items i join products p on p.id = i.product_id left join variations v on v.id = i.variation_id
    where i.product_id = any(${ids}::int[])`.execute(db);
  return rows;
};

/** Active products with what they state, read a hundred at a time. */
async function* withStated(
  db: Database,
): AsyncGenerator<{ product: StoredProduct; stated: readonly StatedRow[] }> {
  const waiting: StoredProduct[] = [];
  async function* flush() {
    const ids = waiting.map(({ id }) => id);
    const stated = Map.groupBy(await readStated(db, ids), ({ product_id }) => product_id);
    for (const product of waiting.splice(0)) yield { product, stated: stated.get(product.id) ?? [] };
  }
  for await (const product of allProducts(db, 'active')) {
    waiting.push(product);
    if (waiting.length === 100) yield* flush();
  }
  yield* flush();
}

const soldItems = ({ variations }: StoredProduct): readonly (StoredVariation | null)[] =>
  variations.length === 0 ? [null] : variations.filter(({ isActive }) => isActive);

/** Writes all active products as a Google Merchant Center feed and returns the number of items. */
export const writeGoogleFeed = (order: FeedOptions): Promise<number> =>
  withSnapshot(order.db, async (trx) => {
    const { publicUrl, title, pathOf } = order;
    const { code: currency } = await trx
      .selectFrom('currencies')
      .select('code')
      .where('is_default', '=', true)
      .executeTakeFirstOrThrow();
    const rows = await trx.selectFrom('categories').select(['id', 'parent_id', 'name', 'url']).execute();
    const tree = new Map<number, CategoryRow>(rows.map((row) => [row.id, row]));
    const absolute = absoluteUrls(order);
    const classes = new Map((await listCompliance(trx)).map(({ sku, energyClass }) => [sku, energyClass]));
    const { id: languageId } = await trx
      .selectFrom('languages')
      .select('id')
      .where('is_default', '=', true)
      .executeTakeFirstOrThrow();
    const specs = await readFacetSpecs(trx, languageId);
    let items = 0;
    async function* pieces(): AsyncGenerator<string> {
      yield '<?xml version="1.0" encoding="UTF-8"?>\n';
      yield '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n';
      yield `  <title>${xmlText(title)}</title>\n  <link>${xmlText(publicUrl)}</link>\n`;
      yield `  <description>${xmlText(title)}</description>\n`;
      for await (const { product, stated } of withStated(trx)) {
        const categories = product.categoryIds.flatMap((id) => tree.get(id) ?? []);
        const link = absolute(pathOf({ id: product.id, categories }));
        for (const variation of soldItems(product)) {
          items += 1;
          order.onItem();
          const energyClass = classes.get(variation?.sku ?? '') ?? classes.get(product.sku) ?? null;
          const own = stated.filter(({ variation_id }) => variation_id === (variation?.id ?? 0));
          yield itemText(product, variation, {
            currency,
            absolute,
            link,
            energyClass,
            gtin: own[0]?.gtin ?? null,
            facts: statedFacts(specs, own),
          });
        }
      }
      yield '</channel>\n</rss>\n';
    }
    await writeFileAtomically(order.path, pieces());
    return items;
  });
