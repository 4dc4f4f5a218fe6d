import { sql } from 'kysely';
import type { SearchStage } from '#server/features/search/search-plan.ts';
import {
  availability,
  isComplete,
  popularityFactor,
  rankParts,
  wholeFactor,
} from '#server/features/search/search-rank.ts';
import type { Locale } from '#server/lib/locale.ts';
import type { FindDeps } from './catalogue-deps.ts';
import { findProducts } from './list-products.ts';

/** What each part adds to the points of a product, in the order in which they are computed. */
export const explainedParts = [
  'text',
  'description',
  'kind',
  'name',
  'words',
  'availability',
  'popularity',
  'number',
] as const;
type Parts = Readonly<Record<(typeof explainedParts)[number], number>>;

export interface ExplainedProduct {
  readonly sku: string;
  readonly name: string;
  readonly parts: Parts;
  /** The sum of the parts. */
  readonly points: number;
  /** The place that the operator chose; null: the points decide. */
  readonly pinned: number | null;
}

export interface ExplainedSearch {
  readonly chips: readonly string[];
  readonly words: string;
  /** The stage of the search, from 1; 0: by price or nothing found. */
  readonly stage: number;
  readonly total: number;
  readonly products: readonly ExplainedProduct[];
}

interface PartRow {
  readonly id: number;
  readonly sku: string;
  readonly name: string;
  readonly facts: number;
  readonly mentions: number;
  readonly kind: number;
  readonly in_name: number;
  readonly whole: number;
  readonly available: number;
  readonly popularity: number;
  readonly is_named: boolean;
}

/** A part is the difference that a factor makes, so that all parts add up; rounded as running totals. */
const toParts = (row: PartRow): Parts => {
  const text = row.facts;
  const description = text + row.mentions;
  const kind = description * row.kind;
  const name = kind * row.in_name;
  const words = name * row.whole;
  const available = words * row.available;
  const popular = available * row.popularity;
  const totals = [
    text,
    description,
    kind,
    name,
    words,
    available,
    popular,
    popular + (row.is_named ? 10 : 0),
  ];
  const points = totals.map((total) => Math.round(total * 100));
  const at = (place: number): number => (points[place] ?? 0) - (points[place - 1] ?? 0);
  return Object.fromEntries(explainedParts.map((part, place) => [part, at(place)])) as unknown as Parts;
};

const readParts = async (
  { db }: FindDeps,
  ids: readonly number[],
  search: SearchStage,
): Promise<readonly PartRow[]> => {
  const { facts, mentions, kind, name } = rankParts(search);
  const { rows } = await sql<PartRow>`
    select product_id as id, sku, name, (${facts})::float8 as facts, (${mentions})::float8 as mentions,
      (${kind})::float8 as kind, (${name})::float8 as in_name, (${wholeFactor(isComplete(search))})::float8 as whole, (${availability})::float8 as available,
      ${popularityFactor}::float8 as popularity, is_named
    from (select c.*, p.sku, p.name, s.words,
        p.sku in (${search.typed}, upper(${search.typed})) or coalesce(p.gtin = ${search.typed}, false)
          or exists (select from variations v where v.product_id = p.id
            and (v.sku in (${search.typed}, upper(${search.typed})) or v.gtin = ${search.typed})) as is_named,
        not exists (select from stock_items k where k.product_id = p.id and k.on_hand > k.reserved) as is_sold_out
      from catalogue_products c join products p on p.id = c.product_id join search_texts s using (product_id)
      where c.product_id = any(${[...ids]}::int[])) found
    order by array_position(${[...ids]}::int[], product_id)`.execute(db);
  return rows;
};

/** Says how a search is read and why its first products stand where they stand. */
export const explainSearch = async (
  deps: FindDeps,
  text: string,
  locale: Locale,
): Promise<ExplainedSearch> => {
  const query = { search: text, sort: 'relevance', page: 1, per_page: 10 } as const;
  const { search, found } = await findProducts(deps, query, locale);
  const ids = found.products.documents.map(({ id }) => id);
  const stage = found.search;
  const rows = stage && stage.terms.length > 0 ? await readParts(deps, ids, stage) : [];
  return {
    chips: search?.reading?.chips.map(({ label }) => label) ?? [],
    words: search?.read.words ?? '',
    stage: stage ? (search?.plan.stages.indexOf(stage) ?? -1) + 1 : 0,
    total: found.total,
    products: rows.map((row) => {
      const parts = toParts(row);
      return {
        sku: row.sku,
        name: row.name,
        parts,
        points: Object.values(parts).reduce((sum, part) => sum + part, 0),
        pinned: stage?.pins.find(({ productId }) => productId === row.id)?.place ?? null,
      };
    }),
  };
};
