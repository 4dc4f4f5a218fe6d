import { sql } from 'kysely';
import type { VariationFault } from '#contract/admin/catalogue/variations.ts';
import { advisoryLocks } from '#server/db/advisory-locks.ts';
import type { Database } from '#server/db/pool.ts';
import { recordAudit } from '#server/features/audit/audit.ts';
import { nameKey } from '#server/features/catalogue/taxonomy-store.ts';
import { languagesOf } from '#server/features/catalogue-admin/product-fields.ts';
import {
  lowestOf,
  type Part,
  type Plan,
  type WantedVariation,
} from '#server/features/catalogue-files/import/plan-product.ts';
import { writePlans } from '#server/features/catalogue-files/import/write-plans.ts';
import type { StoredProduct } from '#server/features/catalogue-files/stored-product.ts';
import { categoryPaths, storedProducts } from '#server/features/catalogue-files/stored-views.ts';
import { unknownCompliance } from '#server/features/compliance/compliance-store.ts';
import { type Operation, runOperation } from '#server/features/operations/operation.ts';
import { foundOr, OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import { countStock } from '#server/features/stock/count-stock.ts';
import { insertStockItems, lockItems } from '#server/features/stock/stock-store.ts';
import { matrixFaults, optionFault, recordedRow, type WantedOption, type WantedRow } from './matrix-rules.ts';
import { readMatrix } from './matrix-view.ts';
import { nameOptions } from './name-options.ts';

interface MatrixWish {
  readonly options: readonly WantedOption[];
  readonly rows: readonly WantedRow[];
  /** The state that the operator saw. */
  readonly version?: string | undefined;
}

/** SKUs and handles that other things have, among the wanted ones. SKUs of the product's other rows count. */
const takenSkus = async (
  trx: Database,
  productId: number,
  rows: readonly WantedRow[],
): Promise<ReadonlySet<string>> => {
  const wanted = rows.map(({ sku }) => sku.trim().toLowerCase());
  const { rows: found } = await sql<{ sku: string; id: number | null }>`
    select lower(sku) as sku, null::int as id from products
      where id <> ${productId} and lower(sku) = any(${wanted}::text[])
    union all select lower(handle), null from products
      where id <> ${productId} and lower(handle) = any(${wanted}::text[])
    union all select lower(sku), id from variations where lower(sku) = any(${wanted}::text[])
  `.execute(trx);
  const ownerOf = new Map(rows.map(({ id, sku }) => [sku.trim().toLowerCase(), id]));
  return new Set(found.filter(({ sku, id }) => id === null || ownerOf.get(sku) !== id).map(({ sku }) => sku));
};

type Matrix = Awaited<ReturnType<typeof readMatrix>>;

const wantedVariations = (
  { options, rows }: MatrixWish,
  stored: StoredProduct,
  { rows: before }: Matrix,
  defaultCode: string,
): readonly WantedVariation[] =>
  rows.map(({ id, sku: typed, values, priceCents, onHand, isOnSale }): WantedVariation => {
    const own = stored.variations.find((each) => each.id === id);
    const held = before.find((each) => each.id === id);
    const sku = typed.trim();
    const chosen = options.map(({ names, values: known }, at) => ({
      group: names[defaultCode] ?? '',
      // As it is written among the values, whatever the case in the row.
      value:
        known.find((each) => nameKey(each[defaultCode] ?? '') === nameKey(values[at] ?? ''))?.[defaultCode] ??
        '',
    }));
    return {
      id: own?.id ?? 0,
      sku,
      options: chosen,
      priceCents,
      formerCents: own?.formerCents ?? null,
      stock: onHand === null ? (own ? undefined : 0) : onHand - (held?.reserved ?? 0),
      stockItemId: own?.stockItemId ?? null,
      isActive: isOnSale,
      pictures: own?.pictures ?? [],
      compliance: { ...unknownCompliance, ...own?.compliance, sku },
    };
  });

/** Variations that the matrix no longer names: those that orders name stay off sale, the others go. */
const removeRows = async (trx: Database, gone: Matrix['rows']): Promise<void> => {
  const ids = gone.filter(({ isOrdered, reserved }) => !isOrdered && reserved === 0).map(({ id }) => id);
  await sql`delete from variations where id = any(${ids}::int[])`.execute(trx);
};

/** A product with variations has no separate stock. */
const clearOwnStock = async (
  trx: Database,
  { id, sku }: { readonly id: number; readonly sku: string },
  now: Date,
): Promise<void> => {
  const own = await trx
    .selectFrom('stock_items')
    .select(['on_hand', 'reserved'])
    .where('product_id', '=', id)
    .where('variation_id', 'is', null)
    .executeTakeFirst();
  if (!own || own.on_hand === 0) return;
  if (own.reserved > 0) throw new OperatorRefusal('stock_reserved', { sku, reserved: own.reserved });
  await countStock(trx, [{ productId: id, variationId: null, free: 0 }], { reason: 'variations', now });
};

const parts: ReadonlySet<Part> = new Set<Part>(['variations', 'prices', 'stock']);

/**
 * Saves the options of a product and all its variations at once, as an import of the product would. A fault in one row
 * leaves everything as it is.
 */
export const saveVariations = (
  operation: Operation,
  productId: number,
  wish: MatrixWish,
): Promise<readonly VariationFault[]> =>
  runOperation(operation, async (trx) => {
    await sql`select set_config('statement_timeout', '10s', true),
      pg_advisory_xact_lock(${advisoryLocks.catalogueImport}), pg_advisory_xact_lock(${advisoryLocks.newSku})`.execute(
      trx,
    );
    const product = foundOr(
      await trx
        .selectFrom('products')
        .select(['id', 'sku'])
        .where('id', '=', productId)
        .forNoKeyUpdate()
        .executeTakeFirst(),
      'sku_not_found',
      { sku: String(productId) },
    );
    const languages = await languagesOf(trx);
    const defaultCode = languages.find(({ is_default }) => is_default)?.code ?? 'en';
    await lockStock(trx, productId);
    const before = await readMatrix(trx, productId, defaultCode);
    if (wish.version !== undefined && wish.version !== before.version)
      throw new OperatorRefusal('changed_meanwhile', { now: `${before.rows.length} variations` });
    const badOption = optionFault(wish.options, defaultCode);
    if (badOption) throw new OperatorRefusal('option_invalid', { reason: badOption });
    const faults = matrixFaults(wish.rows, wish.options, defaultCode, {
      taken: await takenSkus(trx, productId, wish.rows),
      stored: new Map(before.rows.map((row) => [row.id, row])),
    });
    if (faults.length > 0) return faults;
    await write(trx, operation, product, wish, before, languages);
    return [];
  });

const lockStock = async (trx: Database, productId: number): Promise<void> => {
  const items = await trx
    .selectFrom('stock_items')
    .select('id')
    .where('product_id', '=', productId)
    .execute();
  await lockItems(
    trx,
    items.map(({ id }) => id),
  );
};

const write = async (
  trx: Database,
  operation: Operation,
  product: { readonly id: number; readonly sku: string },
  wish: MatrixWish,
  before: Matrix,
  languages: Awaited<ReturnType<typeof languagesOf>>,
): Promise<void> => {
  const { id, sku } = product;
  const now = operation.now();
  const defaultCode = languages.find(({ is_default }) => is_default)?.code ?? 'en';
  if (wish.rows.length > 0) await clearOwnStock(trx, product, now);
  else await insertStockItems(trx, [{ productId: id, variationId: null }]);
  const named = new Set(wish.rows.map((row) => row.id));
  await removeRows(
    trx,
    before.rows.filter((row) => !named.has(row.id)),
  );
  await nameOptions(trx, wish.options, languages);
  const [stored] = await storedProducts(trx, [id], await categoryPaths(trx));
  if (!stored) return;
  const wanted = wantedVariations(wish, stored, before, defaultCode);
  const left = stored.variations
    .filter((each) => !named.has(each.id))
    .map((each) => ({ ...each, stock: undefined, isActive: false }));
  const variations = [...wanted, ...left];
  const price = lowestOf(variations) ?? stored;
  const plan: Plan = {
    before: stored,
    wanted: {
      ...stored,
      // What it states is edited elsewhere.
      stock: undefined,
      specs: undefined,
      variations,
      priceCents: price.priceCents,
      formerCents: price.formerCents,
    },
    parts,
    leftAlone: new Set(),
  };
  await writePlans(trx, [plan], { now, reason: 'variations', withSpecs: true });
  await trx.updateTable('products').set({ changed_at: now }).where('id', '=', id).execute();
  await recordAudit(trx, operation.actor, {
    subject: `product ${sku}`,
    before: { variations: before.rows.map(recordedRow) },
    after: { variations: wish.rows.map(recordedRow) },
  });
};
