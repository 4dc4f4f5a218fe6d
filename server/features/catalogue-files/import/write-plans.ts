import type { Database } from '#server/db/pool.ts';
import {
  deferRefresh,
  insertProducts,
  insertVariations,
  type ProductFacts,
  refreshProducts,
  replaceCategories,
  replaceOptions,
  replacePictures,
  updateProducts,
  updateVariations,
} from '#server/features/catalogue/catalogue-store.ts';
import { logPrices, refreshPrices } from '#server/features/catalogue/prices/prices-store.ts';
import {
  ensureAttributes,
  ensureCategories,
  ensureManufacturers,
} from '#server/features/catalogue/taxonomy-store.ts';
import { saveOne } from '#server/features/compliance/compliance-store.ts';
import { readStoredDescriptions } from '#server/features/specifications/read-specifications.ts';
import { countStock } from '#server/features/stock/count-stock.ts';
import { writeStory } from '#server/features/stories/set-story.ts';
import { changedPrices } from './changed-prices.ts';
import { storeFileSpecs } from './file-specs.ts';
import { itemDiffers } from './plan-compliance.ts';
import type { Part, Plan, WantedProduct, WantedVariation } from './plan-product.ts';

interface WriteContext {
  readonly now: Date;
  /** Recorded in the stock ledger. */
  readonly reason: string;
  /** False: the job that reads descriptions does it later. */
  readonly withSpecs: boolean;
}

const withPart = <Each extends Plan>(plans: readonly Each[], part: Part): readonly Each[] =>
  plans.filter(({ parts }) => parts.has(part));

const factsOf = (wanted: WantedProduct, manufacturer: (name: string) => number): ProductFacts => ({
  handle: wanted.handle,
  sku: wanted.sku,
  model_number: wanted.modelNumber,
  name: wanted.name,
  manufacturer_id: wanted.manufacturer === null ? null : manufacturer(wanted.manufacturer),
  condition: wanted.condition,
  description: wanted.description,
  weight_grams: wanted.grams,
  package_mm: wanted.packageSides,
  handling_days: wanted.handlingDays,
  max_per_order: wanted.maxPerOrder,
  withdrawal_rule: wanted.withdrawal,
  guarantee_months: wanted.guaranteeMonths,
  is_active: wanted.isActive,
  is_top: wanted.isTop,
  is_new: wanted.isNew,
});

/** A planned product with its id in the database. */
interface Written extends Plan {
  readonly id: number;
}

const writeProducts = async (
  trx: Database,
  plans: readonly Plan[],
  now: Date,
): Promise<readonly Written[]> => {
  const makers = plans.flatMap(({ wanted }) => wanted.manufacturer ?? []);
  const manufacturer = await ensureManufacturers(trx, makers);
  const fresh = plans
    .filter(({ before }) => before === null)
    .map(({ wanted }) => ({ ...factsOf(wanted, manufacturer), price_cents: wanted.priceCents }));
  const made = await insertProducts(trx, fresh, now);
  const known = plans.filter(({ before }) => before !== null);
  await updateProducts(
    trx,
    withPart(known, 'facts').map(({ wanted }) => ({
      id: wanted.id,
      ...factsOf(wanted, manufacturer),
      price_cents: wanted.priceCents,
    })),
    now,
  );
  return plans.map((plan) => ({ ...plan, id: plan.wanted.id || (made.get(plan.wanted.sku) ?? 0) }));
};

/** Writes the variations; returns a function that maps each to its id. */
const writeVariations = async (
  trx: Database,
  written: readonly Written[],
): Promise<(variation: WantedVariation) => number> => {
  const affected = written.filter(({ parts }) => parts.has('variations') || parts.has('prices'));
  const rows = affected.flatMap(({ id, wanted }) =>
    wanted.variations.map((variation, position) => ({
      id: variation.id,
      product_id: id,
      sku: variation.sku,
      price_cents: variation.priceCents,
      is_active: variation.isActive,
      position,
    })),
  );
  await updateVariations(
    trx,
    rows.filter(({ id }) => id !== 0),
  );
  const made = await insertVariations(
    trx,
    rows.filter(({ id }) => id === 0),
  );
  const idOf = (variation: WantedVariation): number => variation.id || (made.get(variation.sku) ?? 0);
  const chosen = withPart(written, 'variations').flatMap(({ wanted }) => wanted.variations);
  if (chosen.length > 0) {
    const attribute = await ensureAttributes(
      trx,
      chosen.flatMap(({ options }) => options),
    );
    await replaceOptions(
      trx,
      chosen.map(idOf),
      chosen.flatMap((variation) =>
        variation.options.map((option) => ({
          variation_id: idOf(variation),
          attribute_id: attribute(option),
        })),
      ),
    );
  }
  return idOf;
};

const writeCategories = async (trx: Database, written: readonly Written[]): Promise<void> => {
  const affected = withPart(written, 'categories');
  if (affected.length === 0) return;
  const line = await ensureCategories(
    trx,
    affected.flatMap(({ wanted }) => wanted.categories),
  );
  await replaceCategories(
    trx,
    affected.map(({ id }) => id),
    affected.flatMap(({ id, wanted }) =>
      [...new Set(wanted.categories.flatMap(line))].map((category_id, position) => ({
        product_id: id,
        category_id,
        position,
      })),
    ),
  );
};

/** Writes pictures: the product's first, then those of its variations. */
const writePictures = async (
  trx: Database,
  written: readonly Written[],
  idOf: (variation: WantedVariation) => number,
): Promise<void> => {
  const affected = withPart(written, 'pictures');
  if (affected.length === 0) return;
  await replacePictures(
    trx,
    affected.map(({ id }) => id),
    affected.flatMap(({ id, wanted }) =>
      [
        ...wanted.pictures.map((url) => ({ variation_id: null as number | null, url })),
        ...wanted.variations.flatMap((variation) =>
          variation.pictures.map((url) => ({ variation_id: idOf(variation) as number | null, url })),
        ),
      ].map((picture, position) => ({ product_id: id, ...picture, position })),
    ),
  );
};

/** Writes what changed; a new item of which nothing is known needs no row. */
const writeCompliance = async (
  trx: Database,
  written: readonly Written[],
  idOf: (variation: WantedVariation) => number,
): Promise<void> => {
  for (const { id, before, wanted } of withPart(written, 'compliance')) {
    if (itemDiffers(before, wanted)) {
      await saveOne(trx, { sku: wanted.sku, productId: id, variationId: null }, wanted.compliance);
    }
    for (const variation of wanted.variations) {
      const own = before?.variations.find((each) => each.id === variation.id);
      if (!itemDiffers(own, variation)) continue;
      const item = { sku: variation.sku, productId: id, variationId: idOf(variation) };
      await saveOne(trx, item, variation.compliance);
    }
  }
};

const writeStories = async (trx: Database, written: readonly Written[]): Promise<void> => {
  for (const { id, before, wanted } of withPart(written, 'story')) {
    // A new product without a story has nothing to write.
    if (before || wanted.story.length > 0) await writeStory(trx, id, wanted.story);
  }
};

/** Writes plans with set-based statements, and refreshes lists and search once at the end. */
export const writePlans = async (
  trx: Database,
  plans: readonly Plan[],
  { now, reason, withSpecs }: WriteContext,
): Promise<readonly number[]> => {
  const changed = plans.filter(({ parts }) => parts.size > 0);
  if (changed.length === 0) return [];
  await deferRefresh(trx);
  const written = await writeProducts(trx, changed, now);
  const idOf = await writeVariations(trx, written);
  await writeCategories(trx, written);
  await writePictures(trx, written, idOf);
  await writeCompliance(trx, written, idOf);
  await writeStories(trx, written);
  await logPrices(
    trx,
    written.flatMap((each) => changedPrices(each, idOf, now)),
  );
  const counts = withPart(written, 'stock').flatMap(({ id, wanted }) =>
    wanted.variations.length === 0
      ? [{ productId: id, variationId: null, free: wanted.stock }]
      : wanted.variations.map((variation) => ({
          productId: id,
          variationId: idOf(variation) as number | null,
          free: variation.stock,
        })),
  );
  await countStock(
    trx,
    counts.flatMap(({ free, ...item }) => (free === undefined ? [] : [{ ...item, free }])),
    { reason, now },
  );
  const ids = written.map(({ id }) => id);
  await refreshPrices(trx, ids, now);
  if (withSpecs) {
    await storeFileSpecs(
      trx,
      withPart(written, 'specs').flatMap(({ id, wanted: { specs } }) => (specs ? [{ id, specs }] : [])),
    );
    await readStoredDescriptions(trx, ids);
  }
  await refreshProducts(trx, ids);
  return ids;
};
