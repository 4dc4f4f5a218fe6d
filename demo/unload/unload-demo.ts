import { type Kysely, sql } from 'kysely';
import { LOADED_KEY, TAKEN_AWAY } from '#demo/load-demo.ts';
import { advisoryLocks } from '#server/db/advisory-locks.ts';
import type { Tables } from '#server/db/tables/tables.ts';
import { unloadCatalogue } from './unload-catalogue.ts';
import { unloadContent } from './unload-content.ts';
import { unloadCustomers } from './unload-orders.ts';

export interface Unloaded {
  readonly removed: Readonly<Record<string, number>>;
  /** What stays, each with its reason. */
  readonly kept: readonly string[];
}

/**
 * Removes the sample shop in the caller's transaction. Rows that an operator created or changed stay, and so do rows
 * that real orders refer to. Languages, countries and interface texts are not sample data: every shop needs them.
 */
export async function unloadDemo(
  trx: Kysely<Tables>,
  now: Date,
  onStep: () => void = () => {},
): Promise<Unloaded> {
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`select pg_advisory_xact_lock(${advisoryLocks.demoCatalogue})`.execute(trx);
  const { customers, orders, keptInvoices } = await unloadCustomers(trx, now);
  onStep();
  const catalogue = await unloadCatalogue(trx, now);
  onStep();
  const content = await unloadContent(trx, now);
  onStep();
  await trx
    .insertInto('settings')
    .values({ key: LOADED_KEY, value: JSON.stringify(TAKEN_AWAY) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(TAKEN_AWAY) }))
    .execute();
  return {
    removed: { ...catalogue.removed, ...content.removed, customers, orders },
    kept: [
      ...(keptInvoices > 0
        ? [
            `${keptInvoices} paid sample orders, without a name: real invoices come after theirs, and numbers have no gaps`,
          ]
        : []),
      ...catalogue.kept,
      ...content.kept,
    ],
  };
}
