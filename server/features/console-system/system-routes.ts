import type { Backups, HealthFinding } from '#contract/admin/system.ts';
import { recordAudit } from '#server/features/audit/audit.ts';
import { type ConsoleDeps, operationOf } from '#server/features/console/console.ts';
import { cursorAfter, readCursor } from '#server/features/console/cursor.ts';
import { maskEmail } from '#server/features/console/mask.ts';
import { readSetting } from '#server/features/content/content-views.ts';
import { listUnsentMails, retryMail } from '#server/features/notifications/retry-mail.ts';
import { OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import {
  checkInvariants,
  type InvariantResult,
} from '#server/features/orders/invariants/check-invariants.ts';
import type { AdminCall, AdminHandlers } from '#server/http/serving/serve-admin.ts';
import type { JobRun } from '#server/lib/job.ts';

interface ListedBackups {
  readonly folder: string;
  readonly isWriting: boolean;
  readonly failure: string | null;
  readonly files: readonly {
    readonly file: string;
    readonly bytes: number;
    readonly madeAt: Date;
    readonly isDaily: boolean;
  }[];
}

interface SystemDeps extends ConsoleDeps {
  /** What `doctor` checks. */
  readonly checkHealth: () => Promise<readonly (Omit<HealthFinding, 'next'> & { readonly next?: string })[]>;
  readonly jobRuns: { list(): readonly JobRun[] };
  readonly backups: {
    list(): Promise<ListedBackups>;
    begin(record: (file: string) => Promise<void>): Promise<string | null>;
  };
}

const ok = 'OK' as const;
const pageSize = 50;
const shownDifferences = 20;

const momentOrNull = (moment: Date | null): string | null => moment?.toISOString() ?? null;

const readHealth = async ({ db, checkHealth }: SystemDeps) => {
  const books = await db
    .selectFrom('self_checks')
    .select(['checked_at', 'is_kept', 'broken_since'])
    .where('name', '=', 'books')
    .executeTakeFirst();
  return {
    findings: (await checkHealth()).map(({ next, ...finding }) => ({ ...finding, next: next ?? null })),
    books: books
      ? {
          checked_at: books.checked_at.toISOString(),
          is_kept: books.is_kept,
          broken_since: momentOrNull(books.broken_since),
        }
      : null,
  };
};

/** Concurrent callers share one check: it reads every order. */
const sharedCheck = ({ db }: SystemDeps) => {
  let running: Promise<readonly InvariantResult[]> | null = null;
  return async () => {
    running ??= checkInvariants(db).finally(() => {
      running = null;
    });
    return (await running).map(({ name, differences }) => ({
      name,
      count: differences.length,
      differences: differences.slice(0, shownDifferences),
    }));
  };
};

const jobRow = (run: JobRun) => ({
  name: run.name,
  every_seconds: run.everyMs / 1000,
  started_at: momentOrNull(run.startedAt),
  finished_at: momentOrNull(run.finishedAt),
  is_running: run.isRunning,
  error: run.error,
});

const listMails = async ({ db }: SystemDeps, { query, staff }: AdminCall<'GET /admin/system/mails'>) => {
  const mails = await listUnsentMails(db, {
    state: query.state ?? 'given_up',
    before: readCursor('mails', query.cursor),
    limit: pageSize + 1,
  });
  const shown = mails.slice(0, pageSize);
  const last = shown.at(-1);
  const seesPeople = staff.may('people.read');
  return {
    status: ok,
    payload: shown.map(({ recipient, created_at, due_at, given_up_at, ...mail }) => ({
      ...mail,
      to: seesPeople ? recipient : maskEmail(recipient),
      created_at: created_at.toISOString(),
      due_at: due_at.toISOString(),
      given_up_at: momentOrNull(given_up_at),
    })),
    next_cursor: mails.length > pageSize && last ? cursorAfter('mails', last.id) : null,
  };
};

const listBackups = async ({ db, backups }: SystemDeps): Promise<Backups> => {
  const { folder, isWriting, failure, files } = await backups.list();
  return {
    folder,
    is_writing: isWriting,
    failure,
    daily_time: await readSetting<string>(db, 'backup_time'),
    kept: await readSetting<number>(db, 'backups_kept'),
    files: files.map(({ file, bytes, madeAt, isDaily }) => ({
      file,
      bytes,
      made_at: madeAt.toISOString(),
      is_daily: isDaily,
    })),
  };
};

/** Routes of health, jobs, mails and backups: what the commands doctor, check and backup do. */
export const systemRoutes = (deps: SystemDeps) => {
  const check = sharedCheck(deps);
  return {
    'GET /admin/system/health': async () => ({ status: ok, payload: await readHealth(deps) }),
    'GET /admin/system/check': async () => ({ status: ok, payload: await check() }),
    'GET /admin/system/jobs': async () => ({ status: ok, payload: deps.jobRuns.list().map(jobRow) }),
    'GET /admin/system/mails': (call) => listMails(deps, call),
    'POST /admin/system/mails/:id/retry': async ({ params, actor }) => {
      await retryMail(operationOf(deps, actor), Number(params.id));
      return { status: ok, message: 'Queued again.' as const };
    },
    'GET /admin/system/backups': async () => ({ status: ok, payload: await listBackups(deps) }),
    'POST /admin/system/backups': async ({ actor }) => {
      const file = await deps.backups.begin((name) =>
        recordAudit(deps.db, actor, { subject: 'backup', before: null, after: { file: name } }),
      );
      if (file === null) throw new OperatorRefusal('backup_running', {});
      return { status: ok, payload: { file } };
    },
  } satisfies Partial<AdminHandlers>;
};
