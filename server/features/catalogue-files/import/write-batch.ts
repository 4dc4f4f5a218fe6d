import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import type { Note } from '#server/features/audit/audit.ts';
import { categoryPaths, storedProducts } from '#server/features/catalogue-files/stored-views.ts';
import { findProducts } from './find-products.ts';
import { type Fault, type IncomingProduct, keyOf } from './incoming-product.ts';
import { type Pictures, type Plan, ProductRejected, planProduct } from './plan-product.ts';
import { writePlans } from './write-plans.ts';

const importLock = 7_240_014;

export interface BatchOptions {
  /** Stands in the audit and in the ledger of the stock. */
  readonly name: string;
  /** Says what would be done, and does nothing. */
  readonly isDry: boolean;
  /** Of new products that the file does not count; what the shop has counted stays. */
  readonly uncountedStock: number;
  readonly now: () => Date;
  readonly note: Note;
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

/** What the file does not count gets the number the operator named. */
const counted = (given: IncomingProduct, free: number): IncomingProduct => ({
  ...given,
  stock: given.stock ?? free,
  variations: given.variations.map((variation) => ({ ...variation, stock: variation.stock ?? free })),
});

/** Compares these products with the shop and writes what is different, all in one transaction. */
export const writeBatch = async (
  trx: Database,
  batch: readonly IncomingProduct[],
  pictures: Pictures,
  { isDry, now, name, note, uncountedStock }: BatchOptions,
  seen: ReadonlySet<number>,
): Promise<BatchOutcome> => {
  await sql`select set_config('statement_timeout', '60s', true), set_config('lock_timeout', '20s', true),
    pg_advisory_xact_lock(${importLock})`.execute(trx);
  const find = await findProducts(trx, batch);
  const faults: Fault[] = [];
  const kept = <Value>(given: IncomingProduct, work: () => Value): Value | null => {
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
  const matched = batch.flatMap((given) => {
    const found = kept(given, () => {
      const id = find(given);
      if (id !== null && (seen.has(id) || here.has(id)))
        throw new ProductRejected(
          given.line,
          'its handle or a number of it belongs to a product that stands in the file before it',
        );
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
    const whole = before ? given : counted(given, uncountedStock);
    return kept(given, () => planProduct(whole, before, pictures)) ?? [];
  });
  const uncounted = matched.filter(({ given, id }) => id === null && isUncounted(given)).length;
  if (isDry) return { plans, faults, ids, uncounted };
  const written = await writePlans(trx, plans, { now: now(), reason: `import ${name}` });
  if (written.length > 0)
    await note(trx, { subject: `catalogue file ${name}`, before: null, after: noteOf(plans) });
  return { plans, faults, ids: [...new Set([...ids, ...written])], uncounted };
};

/** Two new products of one file cannot have the same number. */
const claim = ({ line, sku, handle, variations }: IncomingProduct, taken: Map<string, number>): void => {
  const numbers = [
    `p ${sku ?? handle}`,
    ...variations.flatMap((variation) => (variation.sku === null ? [] : [`v ${variation.sku}`])),
  ];
  const twice = numbers.find((number, at) => taken.has(number) || numbers.indexOf(number) !== at);
  if (twice !== undefined) {
    throw new ProductRejected(line, `the number '${twice.slice(2)}' stands in the file twice`);
  }
  for (const number of numbers) taken.set(number, line);
};

const noteOf = (plans: readonly Plan[]) => ({
  added: plans.filter(({ before }) => before === null).map(({ wanted }) => keyOf(wanted)),
  changed: plans
    .filter(({ before, parts }) => before !== null && parts.size > 0)
    .map(({ wanted, parts }) => ({ product: keyOf(wanted), parts: [...parts] })),
});
