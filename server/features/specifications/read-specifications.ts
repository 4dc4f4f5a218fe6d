import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAudit } from '#server/features/audit/audit.ts';
import { type Operation, runOperation } from '#server/features/operations/operation.ts';
import type { Job } from '#server/lib/job.ts';
import { loadReadable, type Readable } from './definitions-views.ts';
import { type ReadReport, readAttributes, readDescriptions } from './read-descriptions.ts';

const batchSize = 250;

const nothing: ReadReport = { products: 0, rows: 0, read: 0, text: 0, unread: [], changed: 0 };

const added = (one: ReadReport, other: ReadReport): ReadReport => ({
  products: one.products + other.products,
  rows: one.rows + other.rows,
  read: one.read + other.read,
  text: one.text + other.text,
  unread: [...one.unread, ...other.unread],
  changed: one.changed + other.changed,
});

const idsAfter = async (db: Database, after: number): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from products where id > ${after} order by id limit ${batchSize}`.execute(db);
  return rows.map(({ id }) => id);
};

type InBatch = <Result>(work: (trx: Database) => Promise<Result>) => Promise<Result>;

const readAll = async (
  db: Database,
  readable: Readable,
  inBatch: InBatch,
  onBatch: (products: number) => void,
): Promise<ReadReport> => {
  let report = { ...nothing, changed: await inBatch((trx) => readAttributes(trx, readable)) };
  for (let after = 0; ; ) {
    const ids = await idsAfter(db, after);
    if (ids.length === 0) return report;
    report = added(report, await inBatch((trx) => readDescriptions(trx, readable, ids)));
    onBatch(ids.length);
    after = ids.at(-1) ?? after;
  }
};

/**
 * Reads the specifications of all products, in a transaction for each batch, so that it can be stopped at any time.
 * A dry run is one transaction, which is rolled back.
 */
export const readSpecifications = async (
  operation: Operation,
  onBatch: (products: number) => void = () => {},
): Promise<ReadReport> => {
  const readable = await loadReadable(operation.db);
  return operation.dryRun
    ? runOperation(operation, (trx) => readAll(trx, readable, (work) => work(trx), onBatch))
    : readAll(operation.db, readable, (work) => inTransaction(operation.db, work), onBatch);
};

/** Reads all specifications in the caller's transaction. */
export const readAllSpecifications = async (trx: Database): Promise<ReadReport> =>
  readAll(
    trx,
    await loadReadable(trx),
    (work) => work(trx),
    () => {},
  );

/** Reads the descriptions of these products in the transaction that stored them. */
export const readStoredDescriptions = async (trx: Database, ids: readonly number[]): Promise<void> => {
  const readable = await loadReadable(trx);
  if (readable.specs.size === 0) return;
  await readAttributes(trx, readable);
  await readDescriptions(trx, readable, ids);
};

/** Lets the job read all descriptions again, after specifications were changed. */
export const readAgain = (operation: Operation): Promise<{ readonly products: number }> =>
  runOperation(operation, async (trx) => {
    const { numAffectedRows = 0n } =
      await sql`update products set specs_read = false where specs_read`.execute(trx);
    const products = Number(numAffectedRows);
    await recordAudit(trx, operation.actor, {
      subject: 'specifications',
      before: null,
      after: { read_again: products },
    });
    return { products };
  });

/** Reads descriptions that were stored by an older version or in SQL. */
export const readUnreadJob = ({ db }: { readonly db: Database }): Job => ({
  name: 'read specifications',
  everyMs: 60 * 1000,
  run: async () => {
    const { rows } = await sql<{ id: number }>`
      select id from products where not specs_read order by id limit ${batchSize}`.execute(db);
    if (rows.length === 0) return false;
    const readable = await loadReadable(db);
    await inTransaction(db, (trx) =>
      readDescriptions(
        trx,
        readable,
        rows.map(({ id }) => id),
      ),
    );
    return true;
  },
});
