import { sql } from 'kysely';
import type { SpecRow } from '#contract/admin/catalogue/specs.ts';
import type { TechnicalInformation } from '#contract/products.ts';
import type { Database } from '#server/db/pool.ts';
import { loadReadable } from './definitions-views.ts';
import { type FacetSpec, readFacetSpecs } from './facet-specs.ts';
import { formatValue } from './format-value.ts';
import { valuesIn } from './read-descriptions.ts';

interface Product {
  readonly description: string;
  readonly technical: TechnicalInformation | null;
  /** With those above them. */
  readonly categories: readonly number[];
}

interface Stated {
  readonly specId: number;
  readonly low: number | null;
  readonly high: number | null;
  readonly optionIds: readonly number[];
  readonly raw: string;
  readonly source: 'operator' | 'file' | 'description';
}

const shownValue = (spec: FacetSpec, { low, high, optionIds, raw }: Stated, language: string): string => {
  const labels = spec.options.filter(({ id }) => optionIds.includes(id)).map(({ label }) => label);
  if (labels.length > 0) return labels.join(', ');
  return low === null || high === null ? raw : formatValue(spec, { low, high }, language);
};

/** Every specification of the shop and what a product states of it: those of its categories first. */
export const readProductSpecs = async (
  db: Database,
  productId: number,
  languageId: number,
): Promise<readonly SpecRow[]> => {
  const { rows } = await sql<Product>`
    select p.description, p.technical, array(
      select distinct a.ancestor_id from product_categories c join category_ancestors a using (category_id)
      where c.product_id = p.id) as categories
    from products p where p.id = ${productId}`.execute(db);
  const [product] = rows;
  if (!product) return [];
  const { rows: stated } = await sql<Stated>`
    select spec_id as "specId", low::float, high::float, option_ids as "optionIds", raw, source
    from product_specs where product_id = ${productId} and variation_id is null`.execute(db);
  const values = new Map(stated.map((each) => [each.specId, each]));
  const described = valuesIn(await loadReadable(db), product);
  const { byId, ofCategory, language } = await readFacetSpecs(db, languageId);
  const own = new Set(
    product.categories.flatMap((id) => ofCategory.get(id) ?? []).map(({ specId }) => specId),
  );
  const listed = [...byId.values()].map((spec): SpecRow => {
    const value = values.get(spec.id);
    const isStronger = value !== undefined && value.source !== 'description';
    return {
      key: spec.key,
      label: spec.label,
      kind: spec.kind,
      unit: spec.unit,
      options: spec.options.map(({ key, label }) => ({ key, label })),
      is_of_category: own.has(spec.id),
      value: isStronger ? value.raw : null,
      chosen: isStronger
        ? spec.options.filter(({ id }) => value.optionIds.includes(id)).map(({ key }) => key)
        : [],
      shown: value ? shownValue(spec, value, language) : null,
      described: described.get(spec.id)?.raw ?? null,
    };
  });
  const rank = ({ is_of_category, shown }: SpecRow): number => (is_of_category ? 0 : shown === null ? 2 : 1);
  return listed.toSorted((one, other) => rank(one) - rank(other));
};
