import type { ComparedProduct, ComparedRow, Comparison } from '#contract/finding/compare.ts';
import { compareMessagesEn } from '#contract/messages/finding/compare-messages-en.ts';
import type { Product } from '#contract/products.ts';
import type { FindDeps } from '#server/features/catalogue/catalogue-deps.ts';
import { toProducts } from '#server/features/catalogue/product-response.ts';
import type { FacetSpec } from '#server/features/specifications/facet-specs.ts';
import { formatValue } from '#server/features/specifications/format-value.ts';
import { fold } from '#server/features/specifications/read-value.ts';
import type { Locale } from '#server/lib/locale.ts';
import { shopMoney } from '#server/lib/money.ts';
import { fillText, withinSentence } from '#server/lib/text/sentence.ts';
import {
  bestOf,
  decidingNumber,
  isPriceNoticeable,
  type Measured,
  notableDifferences,
} from './compare-rules.ts';
import { type ComparisonRows, type ItemValues, readComparison } from './compare-views.ts';

interface Wanted {
  /** '302:30203' */
  readonly key: string;
  readonly productId: number;
  readonly variationId: number | null;
}

const readKeys = (ids: string): readonly Wanted[] =>
  [...new Set(ids.split(','))].map((key) => {
    const [productId = 0, variationId] = key.split(':').map(Number);
    return { key, productId, variationId: variationId ?? null };
  });

/** The variation whose price the product shows: the cheapest, in stock if one of them is. */
const shownVariation = ({ variations }: Product): Product['variations'][number] | undefined =>
  variations.toSorted(
    (one, other) =>
      Number(one.retail_price) - Number(other.retail_price) ||
      Number(other.stock > 0) - Number(one.stock > 0),
  )[0];

interface Column {
  readonly product: ComparedProduct;
  readonly values: ItemValues | undefined;
  readonly technical: ComparisonRows['technical'][number]['technical'];
}

/** Null: neither the product nor the named variation is sold. */
const toColumn = (
  { key, productId, variationId }: Wanted,
  found: ReadonlyMap<number, Product>,
  { items, technical }: ComparisonRows,
): Column | null => {
  const product = found.get(productId);
  if (!product) return null;
  const named = product.variations.find(({ id }) => id === variationId);
  if (variationId !== null && !named) return null;
  const shown = named ?? shownVariation(product);
  const { stock, retail_price, old_price = '0.00', discount_percent = 0 } = shown ?? product;
  const energy = shown?.energy ?? product.energy;
  return {
    product: {
      ...product,
      ...(shown && { stock, is_available: stock > 0, retail_price, price: retail_price }),
      ...(shown && { old_price, discount_percent }),
      ...(energy && { energy }),
      // Without a named variation the buyer may still choose another.
      ...(shown && !named && { stock: product.stock, is_available: product.is_available }),
      key,
      variation_id: shown?.id ?? null,
      variation_label: named ? named.attributes.map(({ name }) => name).join(', ') : null,
    },
    values: items.find((each) => each.product_id === productId && each.variation_id === (shown?.id ?? 0)),
    technical: technical.find((each) => each.product_id === productId)?.technical ?? null,
  };
};

interface Value {
  readonly text: string;
  readonly measured: Measured | null;
}

/** Texts come from the description: typed values store them in the default language only. */
const textOf = ({ technical }: Column, { aliases }: FacetSpec): Value | null => {
  const names = new Set(aliases.map(fold));
  const row = technical?.rows.find(({ name }) => names.has(fold(name)));
  const text = row?.value ?? row?.rows.map(({ name }) => name).join(', ') ?? '';
  return text === '' ? null : { text, measured: null };
};

/** Null: not stated. */
const statedValue = (column: Column, spec: FacetSpec, language: string): Value | null => {
  const { values } = column;
  const place = values?.specs.indexOf(spec.id) ?? -1;
  if (!values || place < 0) return null;
  if (spec.kind === 'text') return textOf(column, spec);
  const [low, high] = [values.lows[place] ?? null, values.highs[place] ?? null];
  if (low !== null && high !== null)
    return { text: formatValue(spec, { low, high }, language), measured: { low, high } };
  const chosen = spec.options.filter(({ id }) => values.options.includes(id));
  if (chosen.length === 0) return { text: '–', measured: null };
  const rank = spec.options.findIndex(({ id }) => id === chosen[0]?.id);
  return {
    text: chosen.map(({ label }) => label).join(', '),
    measured: spec.kind === 'enum' ? { low: rank, high: rank } : null,
  };
};

const toRow = (spec: FacetSpec, values: readonly (Value | null)[]): ComparedRow => {
  const numbers = values.map((value) =>
    value?.measured && spec.direction ? decidingNumber(value.measured, spec.direction) : null,
  );
  const best = bestOf(numbers, spec.direction);
  return {
    key: spec.key,
    label: spec.label,
    ...(spec.tip !== '' && { tip: spec.tip }),
    direction: spec.direction,
    differs: new Set(values.map((value) => value?.text ?? null)).size > 1,
    values: values.map((value, place) => ({
      text: value?.text ?? null,
      number: numbers[place] ?? null,
      best: best[place] ?? false,
      stated: value !== null,
    })),
  };
};

type CompareText = (key: keyof typeof compareMessagesEn, params: Readonly<Record<string, string>>) => string;

/** '4' and no unit: things that are counted. */
const isCount = (difference: string): boolean => /^\d+$/.test(difference);

interface VerdictContext {
  readonly language: string;
  readonly symbol: string;
  readonly text: CompareText;
}

interface ReadRow {
  readonly spec: FacetSpec;
  readonly values: ReadonlyMap<Column, Value | null>;
}

/** The notable differences as texts, the price first. */
const differencesOf = (
  own: Column,
  reference: Column,
  rows: readonly ReadRow[],
  { language, symbol, text }: VerdictContext,
): readonly string[] => {
  const cents = ({ product }: Column) => Math.round(Number(product.retail_price) * 100);
  const price = cents(own) - cents(reference);
  const pairs = rows.flatMap(({ spec, values }) => {
    const [mine, theirs] = [values.get(own)?.measured, values.get(reference)?.measured];
    return mine && theirs && spec.kind !== 'enum' ? [{ spec, own: mine, other: theirs }] : [];
  });
  const differences = notableDifferences(pairs).map(({ spec, by }) => {
    const amount = Math.abs(by);
    const difference = formatValue(spec, { low: amount, high: amount }, language);
    const own = by > 0 ? spec.more : spec.less;
    const label = withinSentence(spec.label, language);
    return own === ''
      ? text(by > 0 ? 'compare.more' : isCount(difference) ? 'compare.fewer' : 'compare.less', {
          difference,
          label,
        })
      : fillText(own, { difference, label });
  });
  if (!isPriceNoticeable(cents(own), cents(reference))) return differences;
  const difference = shopMoney(Math.abs(price), symbol);
  return [text(price < 0 ? 'compare.cheaper' : 'compare.dearer', { difference }), ...differences];
};

const verdictOf = (
  own: Column,
  reference: Column,
  rows: readonly ReadRow[],
  context: VerdictContext,
): string => {
  const differences = differencesOf(own, reference, rows, context);
  return differences.length === 0
    ? context.text('compare.noVerdict', {})
    : context.text('compare.verdict', { name: reference.product.name, differences: differences.join(', ') });
};

/** Reads the products with what they state; a column is null where nothing is sold. */
const readColumns = async ({ db, names, specs }: FindDeps, wanted: readonly Wanted[], locale: Locale) => {
  const rows = await readComparison(db, locale.languageId, [
    ...new Set(wanted.map(({ productId }) => productId)),
  ]);
  const known = await names.forProducts(locale.languageId, rows.products);
  const found = new Map(toProducts(rows.products, known, locale).map((product) => [product.id, product]));
  const columns = wanted.map((each) => toColumn(each, found, rows));
  const shown = columns.filter((column) => column !== null);
  const { byId, places, language } = await specs.inLanguage(locale.languageId);
  const placeOf = ({ id }: FacetSpec) => places.get(id) ?? 0;
  const read = [...new Set(rows.items.flatMap((item) => item.specs))]
    .flatMap((id) => byId.get(id) ?? [])
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map((spec) => ({
      spec,
      values: new Map(shown.map((column) => [column, statedValue(column, spec, language)])),
    }));
  const text: CompareText = (key, params) =>
    fillText(known.compareTexts[key] ?? compareMessagesEn[key], params);
  const context = { language, symbol: locale.currency.symbol, text };
  return { columns, shown, read, context };
};

/** How each of these products differs from one, in words, by id. */
export const differencesFrom = async (
  deps: FindDeps,
  referenceId: number,
  ids: readonly number[],
  locale: Locale,
): Promise<ReadonlyMap<number, readonly string[]>> => {
  if (ids.length === 0) return new Map();
  const wanted = [referenceId, ...ids].map((id) => ({ key: String(id), productId: id, variationId: null }));
  const { shown, read, context } = await readColumns(deps, wanted, locale);
  const [reference, ...others] = shown;
  if (reference?.product.id !== referenceId) return new Map();
  return new Map(
    others.map((column) => [column.product.id, differencesOf(column, reference, read, context)]),
  );
};

/** Compares one to four products; `ids` has the form that the contract checks. */
export const compareProducts = async (
  deps: FindDeps,
  { ids, reference: wantedReference }: { readonly ids: string; readonly reference?: string | undefined },
  locale: Locale,
): Promise<Comparison> => {
  const wanted = readKeys(ids);
  const { columns, shown, read, context } = await readColumns(deps, wanted, locale);
  const mixed = new Set(shown.map(({ product }) => product.categories[0]?.id)).size > 1;
  const rows = read.flatMap((each) => {
    const values = shown.map((column) => each.values.get(column) ?? null);
    const stated = values.filter((value) => value !== null).length;
    return stated < (mixed ? shown.length : 1) ? [] : [{ ...each, row: toRow(each.spec, values) }];
  });
  const reference = shown.find(({ product }) => product.key === wantedReference) ?? shown[0];
  return {
    products: shown.map(({ product }) => product),
    groups: [...Map.groupBy(rows, ({ spec }) => spec.group?.key ?? '')].map(([key, members]) => ({
      key,
      label: members[0]?.spec.group?.label ?? null,
      rows: members.map(({ row }) => row),
    })),
    reference: reference?.product.key ?? null,
    verdicts: shown.map((column) =>
      reference === undefined || column === reference ? null : verdictOf(column, reference, rows, context),
    ),
    mixed,
    gone: wanted.filter((_, place) => columns[place] === null).map(({ key }) => key),
  };
};
