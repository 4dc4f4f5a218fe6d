import { sql } from 'kysely';
import type {
  ComplianceFacts,
  ComplianceLine,
  CompliancePage,
} from '#contract/admin/catalogue/compliance.ts';
import type { Database } from '#server/db/pool.ts';
import { languagesOf } from '#server/features/catalogue-admin/product-fields.ts';
import { readCompliance, writeAllCompliance } from '#server/features/catalogue-files/compliance-line.ts';
import { CellError } from '#server/features/catalogue-files/import/cells.ts';
import {
  type Compliance,
  listCompliance,
  unknownCompliance,
} from '#server/features/compliance/compliance-store.ts';
import { saveCompliance } from '#server/features/compliance/save-compliance.ts';
import { setProductFile } from '#server/features/compliance/set-product-file.ts';
import { type ConsoleDeps, operationOf } from '#server/features/console/console.ts';
import { OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import { setSpecValues } from '#server/features/specifications/edit-values.ts';
import { readProductSpecs } from '#server/features/specifications/product-specs-view.ts';
import type { AdminHandlers } from '#server/http/serving/serve-admin.ts';
import { mediaFolder } from '#server/lib/media-folder.ts';
import { Refusal } from '#server/lib/refusal.ts';

export const productOf = async (db: Database, id: number) => {
  const product = await db
    .selectFrom('products')
    .select(['sku', 'name'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!product) throw new Refusal('product_not_found');
  return product;
};

interface Files {
  readonly label: string | null;
  readonly sheet: string | null;
  readonly durability: string | null;
  readonly terms: string | null;
}

const noFiles: Files = { label: null, sheet: null, durability: null, terms: null };

const filesOf = async (db: Database, productId: number): Promise<Files> => {
  const { rows } = await sql<Files>`
    select label_url as label, sheet_url as sheet, durability_url as durability, guarantee_terms_url as terms
    from product_compliance where product_id = ${productId} and variation_id is null`.execute(db);
  return rows[0] ?? noFiles;
};

const compliancePage = async (db: Database, id: number): Promise<CompliancePage> => {
  const product = await productOf(db, id);
  const known = new Map((await listCompliance(db, [id])).map((each) => [each.sku, each]));
  const variations = await sql<{ sku: string; name: string }>`
    select v.sku, coalesce((select string_agg(a.name, ', ' order by g.position, g.id)
      from variation_attributes va join attributes a on a.id = va.attribute_id
      join attribute_groups g on g.id = a.group_id where va.variation_id = v.id), v.sku) as name
    from variations v where v.product_id = ${id} order by v.position, v.id`.execute(db);
  const parties = await sql<CompliancePage['parties'][number]>`
    select name, postal_address as postal, electronic_address as electronic, country
    from economic_operators order by lower(name) limit 500`.execute(db);
  const languages = await languagesOf(db);
  const own: Compliance = known.get(product.sku) ?? { ...unknownCompliance, sku: product.sku };
  return {
    ...product,
    languages: languages.map(({ code, title }) => ({ code, title })),
    facts: writeAllCompliance(own) as ComplianceFacts,
    files: await filesOf(db, id),
    variations: variations.rows.map(({ sku, name }) => ({
      sku,
      name,
      energy_class: known.get(sku)?.energyClass ?? null,
    })),
    parties: parties.rows,
  };
};

/** Facts by the names of the shop, or a refusal that names the field. */
const factsIn = (line: ComplianceLine): Partial<Omit<Compliance, 'sku'>> => {
  try {
    return readCompliance(line) ?? {};
  } catch (error) {
    if (!(error instanceof CellError)) throw error;
    throw new OperatorRefusal('fact_invalid', { field: error.column ?? '', reason: error.message });
  }
};

interface FactsDeps extends ConsoleDeps {
  readonly dataDir: string;
}

/** Routes of what a product states: specifications, and what EU law wants to know. */
export const factsRoutes = (deps: FactsDeps) =>
  ({
    'GET /admin/products/:id/specs': async ({ params, staff }) => {
      const id = Number(params.id);
      const product = await productOf(deps.db, id);
      const languages = await languagesOf(deps.db);
      // In the language of the person, where the shop has it.
      const language = languages.find(({ code }) => code === staff.language) ?? languages[0];
      const specs = await readProductSpecs(deps.db, id, language?.id ?? 0);
      return { status: 'OK' as const, payload: { ...product, specs: [...specs] } };
    },
    'POST /admin/products/:id/specs': async ({ params, body, actor }) => {
      const { sku } = await productOf(deps.db, Number(params.id));
      await setSpecValues(operationOf(deps, actor), sku, body.values);
      return { status: 'OK' as const, message: 'Saved.' as const };
    },
    'GET /admin/products/:id/compliance': async ({ params }) => ({
      status: 'OK' as const,
      payload: await compliancePage(deps.db, Number(params.id)),
    }),
    'POST /admin/products/:id/compliance': async ({ params, body, actor }) => {
      const { sku } = await productOf(deps.db, Number(params.id));
      const wishes = [
        { ...factsIn(body.set), sku },
        ...body.variations.map((each) => ({ sku: each.sku, energyClass: each.energy_class })),
      ];
      const seen = new Map([[sku, factsIn(body.was)]]);
      const { changed } = await saveCompliance(operationOf(deps, actor), wishes, seen);
      return { status: 'OK' as const, payload: { changed: [...changed] } };
    },
    'POST /admin/products/:id/compliance/files/:kind': async ({ params, body, actor }) => {
      const { sku } = await productOf(deps.db, Number(params.id));
      const file = { kind: params.kind, sku, bytes: Buffer.from(body.data, 'base64'), name: body.name };
      const url = await setProductFile(operationOf(deps, actor), file, mediaFolder(deps.dataDir));
      return { status: 'OK' as const, payload: { url } };
    },
  }) satisfies Partial<AdminHandlers>;
