import { sql } from 'kysely';
import type { DefinitionRow } from '#contract/admin/catalogue/definitions.ts';
import type { Database } from '#server/db/pool.ts';
import { categoriesOf } from '#server/features/catalogue-admin/category-choices.ts';
import { findCategory } from '#server/features/catalogue-admin/edit-categories.ts';
import { languagesOf } from '#server/features/catalogue-admin/product-fields.ts';
import { type ConsoleDeps, operationOf } from '#server/features/console/console.ts';
import { foundOr } from '#server/features/operations/operator-refusal.ts';
import { exportBook, listSpecs, readCoverage } from '#server/features/specifications/definitions-views.ts';
import {
  definitionsOf,
  importBook,
  parseBook,
  removeSpec,
} from '#server/features/specifications/edit-definitions.ts';
import { readAgain } from '#server/features/specifications/read-specifications.ts';
import {
  readCategorySpecs,
  saveSpec,
  setCategorySpecs,
} from '#server/features/specifications/save-definition.ts';
import type { AdminHandlers } from '#server/http/serving/serve-admin.ts';

const ok = 'OK' as const;
const saved = { status: ok, message: 'Saved.' as const };

export const shownLanguages = async (db: Database) =>
  (await languagesOf(db)).map(({ code, title }) => ({ code, title }));

export const rowsOf = async (db: Database): Promise<DefinitionRow[]> => [...(await listSpecs(db))];

const definitionPage = async (db: Database, key: string) => {
  const definitions = await definitionsOf(db, [key]);
  const { key: _, ...spec } = foundOr(definitions.get(key), 'spec_not_found', { key });
  const { rows: counted } = await sql<{ values: number }>`
    select count(*)::int as values from product_specs p join spec_definitions d on d.id = p.spec_id
    where d.key = ${key}`.execute(db);
  const groups = await db.selectFrom('spec_groups').select(['key', 'name']).orderBy('position').execute();
  return {
    spec,
    groups,
    values: counted[0]?.values ?? 0,
    categories: await categoriesOf(db),
    languages: await shownLanguages(db),
  };
};

/** Routes of the definitions of specifications: the use cases of the `specs` commands. */
export const definitionRoutes = (deps: ConsoleDeps) =>
  ({
    'GET /admin/specs': async () => ({
      status: ok,
      payload: {
        languages: await shownLanguages(deps.db),
        specs: await rowsOf(deps.db),
        categories: await categoriesOf(deps.db),
      },
    }),
    'GET /admin/specs/:key': async ({ params }) => ({
      status: ok,
      payload: await definitionPage(deps.db, params.key),
    }),
    'POST /admin/specs/:key': async ({ params: { key }, body: { spec, was }, actor }) => {
      await saveSpec(operationOf(deps, actor), { ...spec, key }, was && { ...was, key });
      return saved;
    },
    'POST /admin/specs/:key/remove': async ({ params, body, actor }) => {
      const { values } = await removeSpec(operationOf(deps, actor), params.key, body.option);
      return { status: ok, payload: { values } };
    },
    'GET /admin/spec-book': async () => ({ status: ok, payload: await exportBook(deps.db) }),
    'POST /admin/spec-book': async ({ body: { text, dry_run }, actor }) => ({
      status: ok,
      payload: await importBook({ ...operationOf(deps, actor), dryRun: dry_run }, parseBook(text)),
    }),
    'POST /admin/descriptions/read': async ({ actor }) => ({
      status: ok,
      payload: await readAgain(operationOf(deps, actor)),
    }),
    'GET /admin/category-specs/:url': async ({ params }) => {
      const { id, name } = await findCategory(deps.db, params.url);
      const coverage = await readCoverage(deps.db, id);
      const { rows } = await sql<{ products: number }>`
        select count(*)::int as products from category_products where category_id = ${id}`.execute(deps.db);
      return {
        status: ok,
        payload: {
          name,
          specs: await readCategorySpecs(deps.db, id),
          known: await rowsOf(deps.db),
          products: rows[0]?.products ?? 0,
          stated: coverage.map(({ key, stated }) => ({ key, products: stated })),
        },
      };
    },
    'POST /admin/category-specs/:url': async ({ params, body, actor }) => {
      await setCategorySpecs(operationOf(deps, actor), params.url, body.specs, body.was);
      return saved;
    },
  }) satisfies Partial<AdminHandlers>;
