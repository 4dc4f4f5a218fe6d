import { sql } from 'kysely';
import { advisoryLocks } from '#server/db/advisory-locks.ts';
import type { Database } from '#server/db/pool.ts';
import { type Actor, recordAudit } from '#server/features/audit/audit.ts';
import { categoryPaths, storedProducts } from '#server/features/catalogue-files/stored-views.ts';
import { readFileSpecs } from './file-specs.ts';
import { findProducts } from './find-products.ts';
import { type Fault, type IncomingProduct, keyOf, ProductRejected } from './incoming-product.ts';
import { inLanguages } from './plan-compliance.ts';
import type { Pictures } from './plan-pictures.ts';
import { type Plan, planProduct, type TakenOver } from './plan-product.ts';
import { requireComplete } from './require-complete.ts';
import { writePlans } from './write-plans.ts';

export interface BatchOptions {
  /** Recorded in the audit log and the stock ledger. */
  readonly name: string;
  /** Plans the import without writing. */
  readonly isDry: boolean;
  /** Stock of new products without a quantity in the file. */
  readonly uncountedStock: number;
  /** What existing products take over from the file besides facts, categories and pictures. */
  readonly taken: ReadonlySet<TakenOver>;
  /** False: specifications of the file are left out, and descriptions are read later. */
  readonly withSpecs?: boolean;
  readonly now: () => Date;
  readonly actor: Actor;
}

export interface BatchOutcome {
  readonly plans: readonly Plan[];
  readonly faults: readonly Fault[];
  readonly ids: readonly number[];
  readonly uncounted: number;
}

const isUncounted = ({ stock, variations }: IncomingProduct): boolean =>
  variations.length === 0
    ? stock === undefined
    : variations.some((variation) => variation.stock === undefined);

/** Fills in missing stock quantities. */
const withStock = (given: IncomingProduct, free: number): IncomingProduct => ({
  ...given,
  stock: given.stock ?? free,
  variations: given.variations.map((variation) => ({ ...variation, stock: variation.stock ?? free })),
});

/** Compares a batch with the stored products and writes the differences in the caller's transaction. */
export const writeBatch = async (
  trx: Database,
  batch: readonly IncomingProduct[],
  pictures: Pictures,
  { isDry, now, name, actor, uncountedStock, taken: takenOver, withSpecs = true }: BatchOptions,
  seen: ReadonlySet<number>,
): Promise<BatchOutcome> => {
  await sql`select set_config('statement_timeout', '60s', true), set_config('lock_timeout', '20s', true),
    pg_advisory_xact_lock(${advisoryLocks.catalogueImport})`.execute(trx);
  const find = await findProducts(trx, batch);
  const languages = await trx.selectFrom('languages').select('code').execute();
  const codes = new Set(languages.map(({ code }) => code));
  const faults: Fault[] = [];
  const attempt = <Value>(given: IncomingProduct, work: () => Value): Value | null => {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof ProductRejected)) throw error;
      faults.push({ line: error.line, column: null, product: keyOf(given), reason: error.message });
      return null;
    }
  };
  const here = new Set<number>();
  const taken = new Map<string, number>();
  const described = withSpecs ? await readFileSpecs(trx, batch, faults) : batch;
  const matched = described.flatMap((given) => {
    const found = attempt(given, () => {
      const id = find(given);
      if (id !== null && (seen.has(id) || here.has(id)))
        throw new ProductRejected(given.line, 'its handle or SKU belongs to a product earlier in the file');
      claim(given, taken);
      return { given, id };
    });
    if (found?.id) here.add(found.id);
    return found ? [found] : [];
  });
  const ids = matched.flatMap(({ id }) => id ?? []);
  const stored = new Map(
    (await storedProducts(trx, ids, await categoryPaths(trx))).map((product) => [product.id, product]),
  );
  const plans = matched.flatMap(({ given, id }) => {
    const before = stored.get(id ?? 0) ?? null;
    const complete = requireComplete(given, before, (line, column, reason) => {
      faults.push({ line, column, product: keyOf(given), reason });
    });
    if (!complete) return [];
    const whole = before ? complete : withStock(complete, uncountedStock);
    return attempt(given, () => planProduct(inLanguages(whole, codes), before, pictures, takenOver)) ?? [];
  });
  const added = new Set(plans.filter(({ before }) => before === null).map(({ wanted }) => wanted.sku));
  const uncounted = matched.filter(
    ({ given }) => isUncounted(given) && added.has(given.sku ?? given.handle ?? ''),
  ).length;
  if (isDry) return { plans, faults, ids, uncounted };
  const written = await writePlans(trx, plans, { now: now(), reason: `import ${name}`, withSpecs });
  if (written.length > 0)
    await recordAudit(trx, actor, {
      subject: `catalogue file ${name}`,
      before: null,
      after: summaryOf(plans),
    });
  return { plans, faults, ids: [...new Set([...ids, ...written])], uncounted };
};

/** Rejects SKUs that are in a batch twice. */
const claim = ({ line, sku, handle, variations }: IncomingProduct, taken: Map<string, number>): void => {
  const skus = [
    `p ${sku ?? handle}`,
    ...variations.flatMap((variation) => (variation.sku === null ? [] : [`v ${variation.sku}`])),
  ];
  const twice = skus.find((key, at) => taken.has(key) || skus.indexOf(key) !== at);
  if (twice !== undefined) {
    throw new ProductRejected(line, `SKU '${twice.slice(2)}' is in the file twice`);
  }
  for (const key of skus) taken.set(key, line);
};

const summaryOf = (plans: readonly Plan[]) => ({
  added: plans.filter(({ before }) => before === null).map(({ wanted }) => keyOf(wanted)),
  changed: plans
    .filter(({ before, parts }) => before !== null && parts.size > 0)
    .map(({ wanted, parts }) => ({ product: keyOf(wanted), parts: [...parts] })),
});
