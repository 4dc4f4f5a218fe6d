import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import type { ImportAim, ImportCounts, ImportKind, ImportState } from '#server/db/tables/tables-imports.ts';
import { recordAudit } from '#server/features/audit/audit.ts';
import { type Operation, runOperation } from '#server/features/operations/operation.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { clearFaults } from './imports-store.ts';

export interface StoredImport {
  readonly id: number;
  readonly kind: ImportKind;
  readonly name: string;
  readonly size: number;
  readonly aim: ImportAim;
  readonly state: ImportState;
  readonly isStopWanted: boolean;
  readonly done: number;
  readonly total: number | null;
  readonly counts: ImportCounts;
  readonly error: string | null;
  readonly madeBy: string;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
}

const columns = sql`id, kind, name, size, aim, state, is_stop_wanted as "isStopWanted", done, total, counts, error,
  made_by as "madeBy", created_at as "createdAt", started_at as "startedAt", ended_at as "endedAt"`;

export const listImports = async (db: Database): Promise<readonly StoredImport[]> => {
  const { rows } = await sql<StoredImport>`
    select ${columns} from import_jobs order by id desc limit 50`.execute(db);
  return rows;
};

export const findImport = async (db: Database, id: number): Promise<StoredImport> => {
  const { rows } = await sql<StoredImport>`select ${columns} from import_jobs where id = ${id}`.execute(db);
  const [found] = rows;
  if (!found) throw new Refusal('import_not_found');
  return found;
};

const shownFaults = 500;

export const faultsOf = (db: Database, id: number) =>
  db
    .selectFrom('import_faults')
    .select(['line', 'column_name as column', 'product', 'reason'])
    .where('job_id', '=', id)
    .orderBy('line')
    .orderBy('id')
    .limit(shownFaults)
    .execute();

interface Upload {
  readonly kind: ImportKind;
  readonly name: string;
  readonly content: string;
  readonly takes: readonly ('stock' | 'prices')[];
}

/** Stores a file; the worker tries it. */
export const uploadImport = (operation: Operation, { kind, name, content, takes }: Upload): Promise<number> =>
  runOperation(operation, async (trx) => {
    const size = Buffer.byteLength(content);
    const { id } = await trx
      .insertInto('import_jobs')
      .values({
        kind,
        name,
        content,
        size,
        takes,
        made_by: operation.actor.who,
        created_at: operation.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordAudit(trx, operation.actor, {
      subject: `import ${id}`,
      before: null,
      after: { file: name, kind, size },
    });
    return id;
  });

/** Whether it can be imported now: it was tried, or was stopped or broke off on the way. */
const mayStart = ({ aim, state }: StoredImport): boolean =>
  (aim === 'try' && state === 'done') || (aim === 'import' && (state === 'stopped' || state === 'failed'));

const isOpen = ({ state }: StoredImport): boolean => state === 'waiting' || state === 'running';

/** Prices can be put back; products of a catalogue file cannot. */
export const mayUndo = ({ kind, aim, state, counts }: StoredImport): boolean =>
  kind === 'prices' &&
  (counts.changed ?? 0) > 0 &&
  ((aim === 'import' && (state === 'done' || state === 'stopped')) ||
    (aim === 'undo' && state === 'stopped'));

export type ImportMove = 'start' | 'stop' | 'undo';

/** Starts, stops or undoes an import. Of two people at once the second is refused. */
export const moveImport = (operation: Operation, id: number, move: ImportMove): Promise<void> =>
  runOperation(operation, async (trx) => {
    await sql`select from import_jobs where id = ${id} for update`.execute(trx);
    const job = await findImport(trx, id);
    const isPossible = { start: mayStart, stop: isOpen, undo: mayUndo }[move](job);
    if (!isPossible) throw new Refusal('import_not_possible');
    const aim = { start: 'import', stop: job.aim, undo: 'undo' }[move];
    // Resuming continues after the last batch; another kind of run begins from the start.
    const isNew = aim !== job.aim;
    if (move === 'stop') {
      await sql`update import_jobs set is_stop_wanted = true,
        state = case when state = 'waiting' then 'stopped' else state end where id = ${id}`.execute(trx);
    } else {
      if (isNew) await clearFaults(trx, id);
      await sql`update import_jobs set state = 'waiting', aim = ${aim}, is_stop_wanted = false, error = null,
        ended_at = null, done = case when ${isNew} then 0 else done end,
        counts = case when ${isNew} then '{}'::jsonb else counts end,
        started_at = case when ${isNew} then null else started_at end where id = ${id}`.execute(trx);
    }
    await recordAudit(trx, operation.actor, {
      subject: `import ${id}`,
      before: { aim: job.aim, state: job.state },
      after: { wanted: move },
    });
  });
