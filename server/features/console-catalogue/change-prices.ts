import { sql } from 'kysely';
import type { PriceResult, PriceRule } from '#contract/admin/products.ts';
import type { Database } from '#server/db/pool.ts';
import {
  type PossiblePrices,
  refusedRows,
  setPossiblePrices,
} from '#server/features/catalogue/prices/set-possible-prices.ts';
import { type PriceChange, setPrices } from '#server/features/catalogue/prices/set-prices.ts';
import { type Operation, runOperation } from '#server/features/operations/operation.ts';
import { textForConsole } from '#server/features/operations/to-refusal.ts';
import { centsText } from '#server/lib/money.ts';
import { ruledPrice } from './price-rule.ts';

/** One refused row is answered as itself, so that a conflict says the newer value. */
export const unwrapped = (error: unknown): unknown => {
  const rows = refusedRows(error);
  return rows?.length === 1 ? rows[0]?.refusal : error;
};

const answerOf = (
  { changed, unchanged, refused }: PossiblePrices,
  prices: readonly PriceChange[],
): PriceResult => ({
  changed: changed.map(({ sku, before, after, formerCents }) => ({
    sku,
    before: centsText(before),
    after: centsText(after),
    old_price: formerCents === null ? null : centsText(formerCents),
  })),
  unchanged,
  skipped: refused.map(({ at, refusal }) => ({
    sku: prices[at]?.sku ?? '',
    reason: textForConsole(refusal),
  })),
});

/** Sets prices, all or none. */
export const changeAllPrices = async (
  operation: Operation,
  prices: readonly PriceChange[],
): Promise<PriceResult> => {
  const result = await setPrices(operation, prices).catch((error: unknown) => {
    throw unwrapped(error);
  });
  return answerOf({ ...result, refused: [] }, prices);
};

/** Sets the prices that can be set, and says why the others cannot. */
export const changePossiblePrices = async (
  operation: Operation,
  prices: readonly PriceChange[],
): Promise<PriceResult> => answerOf(await setPossiblePrices(operation, prices), prices);

/** What is priced of these products: their variations, or they themselves. */
const pricedItems = async (db: Database, skus: readonly string[]) => {
  const { rows } = await sql<{ readonly sku: string; readonly cents: number }>`
    select coalesce(v.sku, p.sku) as sku, coalesce(v.price_cents, p.price_cents) as cents
    from unnest(${skus}::text[]) with ordinality as given (sku, place)
    join products p on p.sku = given.sku left join variations v on v.product_id = p.id
    order by given.place, v.position, v.id
  `.execute(db);
  return rows;
};

/** Changes the prices of products and their variations by one rule. Items without a price are skipped. */
export const changePricesByRule = (
  operation: Operation,
  skus: readonly string[],
  rule: PriceRule,
): Promise<PriceResult> =>
  runOperation(operation, async (trx) => {
    const items = await pricedItems(trx, skus);
    const prices = items
      .filter(({ cents }) => cents > 0 || rule.kind === 'set')
      .map(({ sku, cents }) => ({ sku, cents: ruledPrice(cents, rule), wasCents: cents }));
    if (prices.length === 0) return { changed: [], unchanged: items.length, skipped: [] };
    return changePossiblePrices({ ...operation, db: trx, dryRun: false }, prices);
  });
