import { sql } from 'kysely';
import type { TechnicalInformation } from '#contract/products.ts';
import type { Database } from '#server/db/pool.ts';
import { fold } from './read-value.ts';

interface NamedTip {
  /** Null: in the whole shop. */
  readonly categoryId: number | null;
  /** Empty: rows of this name need no explanation here. */
  readonly tip: string;
}

/** Explanations by the folded name of a row of technical information. */
export type RowTips = ReadonlyMap<string, readonly NamedTip[]>;

/** Reads what explains rows of descriptions, by the names under which they are read. */
export const readRowTips = async (db: Database, languageId: number): Promise<RowTips> => {
  const { rows } = await sql<NamedTip & { readonly name: string }>`
    select a.alias as name, a.category_id as "categoryId", coalesce(nullif(t.tip, ''), d.tip) as tip
    from spec_aliases a join spec_definitions d on d.id = a.spec_id
    left join spec_texts t on t.spec_id = d.id and t.language_id = ${languageId}
    order by d.position, d.id`.execute(db);
  const tips = Map.groupBy(rows, ({ name }) => fold(name));
  return new Map([...tips].filter(([, named]) => named.some(({ tip }) => tip !== '')));
};

/** A name may mean another specification in the product's categories than in the rest of the shop. */
const tipFor = (tips: RowTips, name: string, categories: readonly number[]): string => {
  const named = tips.get(fold(name)) ?? [];
  const own = named.filter(({ categoryId }) => categoryId !== null && categories.includes(categoryId));
  const meant = own.length > 0 ? own : named.filter(({ categoryId }) => categoryId === null);
  return meant.find(({ tip }) => tip !== '')?.tip ?? '';
};

/** The same rows, those with a tip of the operator's with it. */
export const withTips = (
  { rows, ...rest }: TechnicalInformation,
  tips: RowTips,
  categories: readonly number[],
): TechnicalInformation => ({
  ...rest,
  rows: rows.map((row) => {
    const tip = tipFor(tips, row.name, categories);
    return tip === '' ? row : { ...row, tip };
  }),
});
