import type { ExplainedSearch, SearchPage } from '#contract/admin/catalogue/search.ts';
import type { Database } from '#server/db/pool.ts';
import { createCatalogueNames } from '#server/features/catalogue/catalogue-names.ts';
import { explainSearch } from '#server/features/catalogue/explain-search.ts';
import { type ConsoleDeps, operationOf } from '#server/features/console/console.ts';
import { findLanguage } from '#server/features/localisation/find-language.ts';
import { listLanguages } from '#server/features/localisation/localisation-views.ts';
import {
  addSynonyms,
  listPins,
  listSynonyms,
  removeSynonyms,
  setPin,
} from '#server/features/search/edit-search.ts';
import { readSearchReport } from '#server/features/search/search-log.ts';
import { createFacetSpecs } from '#server/features/specifications/facet-specs.ts';
import type { AdminHandlers } from '#server/http/serving/serve-admin.ts';

const ok = 'OK' as const;
const reportedDays = 30;

/** The default one first. */
const languagesOf = async (db: Database) =>
  (await listLanguages(db))
    .toSorted((one, other) => other.default - one.default)
    .map(({ code, title }) => ({ code, title }));

const readSearchPage = async ({ db, world }: ConsoleDeps): Promise<SearchPage> => {
  const report = await readSearchReport(db, world.now(), reportedDays);
  const synonyms = await listSynonyms(db);
  return {
    searches: report.searches,
    without_result: report.withoutResult,
    most: [...report.most],
    vain: [...report.vain],
    synonyms: synonyms.map(({ terms, ...group }) => ({ ...group, terms: [...terms] })),
    pins: [...(await listPins(db))],
    languages: await languagesOf(db),
  };
};

const explain = async (db: Database, text: string, code: string): Promise<ExplainedSearch> => {
  const { id: languageId } = await findLanguage(db, code);
  const currency = await db
    .selectFrom('currencies')
    .select(['code', 'symbol', 'rate'])
    .where('is_default', '=', true)
    .executeTakeFirstOrThrow();
  const deps = { db, names: createCatalogueNames(db), specs: createFacetSpecs(db) };
  const { chips, words, total, products } = await explainSearch(deps, text, { languageId, currency });
  return {
    chips: [...chips],
    words,
    total,
    products: products.map(({ sku, name, parts, points, pinned }) => ({
      sku,
      name,
      points,
      pinned,
      parts: Object.entries(parts)
        .filter(([, value]) => value !== 0)
        .map(([part, value]) => ({ part, points: value })),
    })),
  };
};

/** Routes of the search workbench: the use cases of the `search` commands. */
export const searchRoutes = (deps: ConsoleDeps) =>
  ({
    'GET /admin/search': async () => ({ status: ok, payload: await readSearchPage(deps) }),
    'GET /admin/search/explain': async ({ query: { text, language } }) => {
      const code = language ?? (await languagesOf(deps.db))[0]?.code ?? 'en';
      return { status: ok, payload: await explain(deps.db, text, code) };
    },
    'POST /admin/search/synonyms': async ({ body, actor }) => {
      const { id } = await addSynonyms(operationOf(deps, actor), body);
      return { status: ok, payload: { id } };
    },
    'POST /admin/search/synonyms/:id/remove': async ({ params, actor }) => {
      await removeSynonyms(operationOf(deps, actor), Number(params.id));
      return { status: ok, message: 'Removed.' as const };
    },
    'POST /admin/search/pins': async ({ body, actor }) => {
      await setPin(operationOf(deps, actor), body);
      return { status: ok, message: 'Saved.' as const };
    },
  }) satisfies Partial<AdminHandlers>;
