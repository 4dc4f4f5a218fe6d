import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { ImportRow } from '#contract/admin/imports.ts';
import type { Database } from '#server/db/pool.ts';
import {
  exportCatalogue,
  type PublicUrls,
} from '#server/features/catalogue-files/export/export-catalogue.ts';
import { type ConsoleDeps, operationOf } from '#server/features/console/console.ts';
import {
  faultsOf,
  findImport,
  type ImportMove,
  listImports,
  mayUndo,
  moveImport,
  type StoredImport,
  uploadImport,
} from '#server/features/imports/manage-imports.ts';
import type { AdminCall, AdminHandlers } from '#server/http/serving/serve-admin.ts';
import { centsText } from '#server/lib/money.ts';
import { csvText } from '#server/lib/text/csv.ts';

const ok = 'OK' as const;

const percentOf = ({ kind, state, aim, done, total, counts, size }: StoredImport): number => {
  if (state === 'done') return 100;
  const [reached, whole] =
    kind === 'prices' || aim === 'undo' ? [done, total ?? 0] : [counts.bytes ?? 0, size];
  return whole === 0 ? 0 : Math.min(99, Math.floor((reached / whole) * 100));
};

const rowOf = (job: StoredImport): ImportRow => ({
  id: job.id,
  kind: job.kind,
  name: job.name,
  size: job.size,
  aim: job.aim,
  state: job.state,
  is_stop_wanted: job.isStopWanted,
  percent: percentOf(job),
  done: job.done,
  counts: {
    added: job.counts.added ?? 0,
    changed: job.counts.changed ?? 0,
    unchanged: job.counts.unchanged ?? 0,
    faults: job.counts.faults ?? 0,
  },
  error: job.error,
  made_by: job.madeBy,
  created_at: job.createdAt.toISOString(),
  started_at: job.startedAt?.toISOString() ?? null,
  ended_at: job.endedAt?.toISOString() ?? null,
  can_undo: mayUndo(job),
});

/** Everything that is priced, as a price file has it. */
const priceFile = async (db: Database): Promise<string> => {
  const { rows } = await sql<{ readonly sku: string; readonly cents: number }>`
    select coalesce(v.sku, p.sku) as sku, coalesce(v.price_cents, p.price_cents) as cents
    from products p left join variations v on v.product_id = p.id order by p.id, v.position, v.id
  `.execute(db);
  return csvText([['sku', 'price'], ...rows.map(({ sku, cents }) => [sku, centsText(cents)])]);
};

const exportFile = async (
  { db, ...urls }: { readonly db: Database } & PublicUrls,
  { params: { kind } }: AdminCall<'GET /admin/export/:kind'>,
) => {
  if (kind === 'prices') return { name: 'prices.csv', bytes: Buffer.from(await priceFile(db)) };
  const folder = await mkdtemp(join(tmpdir(), 'export-'));
  try {
    const path = join(folder, 'file');
    await exportCatalogue({ db, path, format: kind, onProduct: () => {}, ...urls });
    return { name: `${kind}.csv`, bytes: await readFile(path) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Routes of imports and exports. The worker does the work. */
export const importsRoutes = (deps: ConsoleDeps & PublicUrls) => {
  const move = async (
    { params, actor }: Pick<AdminCall<'POST /admin/imports/:id/start'>, 'params' | 'actor'>,
    to: ImportMove,
  ) => {
    await moveImport(operationOf(deps, actor), Number(params.id), to);
    return { status: ok, payload: { id: Number(params.id) } };
  };
  return {
    'GET /admin/imports': async () => ({ status: ok, payload: (await listImports(deps.db)).map(rowOf) }),
    'GET /admin/imports/:id': async ({ params }) => {
      const job = await findImport(deps.db, Number(params.id));
      const faults = await faultsOf(deps.db, job.id);
      const counted = Math.max(job.counts.faults ?? 0, faults.length);
      return {
        status: ok,
        payload: { job: rowOf({ ...job, counts: { ...job.counts, faults: counted } }), faults },
      };
    },
    'POST /admin/imports': async ({ body: { kind, name, content, takes = [] }, actor }) => {
      const id = await uploadImport(operationOf(deps, actor), { kind, name, content, takes });
      return { status: ok, payload: { id } };
    },
    'POST /admin/imports/:id/start': (call) => move(call, 'start'),
    'POST /admin/imports/:id/stop': (call) => move(call, 'stop'),
    'POST /admin/imports/:id/undo': (call) => move(call, 'undo'),
    'GET /admin/export/:kind': (call) => exportFile(deps, call),
  } satisfies Partial<AdminHandlers>;
};
