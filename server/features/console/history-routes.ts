import { listAuditEntries } from '#server/features/audit/audit-views.ts';
import { nameSubjects } from '#server/features/audit/subject-names.ts';
import { undoableKind, undoChange } from '#server/features/undo/undo-change.ts';
import type { AdminCall, AdminHandlers } from '#server/http/serving/serve-admin.ts';
import type { Staff } from '#server/http/sessions/staff-access.ts';
import { type ConsoleDeps, operationOf } from './console.ts';
import { cursorAfter, readCursor } from './cursor.ts';

const ok = 'OK' as const;
const pageSize = 50;

const mayUndo = (entry: Parameters<typeof undoableKind>[0], caller: Staff): boolean => {
  const kind = undoableKind(entry);
  return kind !== null && caller.may(kind.permission);
};

const list = async ({ db }: ConsoleDeps, { query, staff: caller }: AdminCall<'GET /admin/audit'>) => {
  const entries = await listAuditEntries(db, {
    subject: query.search || undefined,
    before: readCursor('history', query.cursor) ?? undefined,
    limit: pageSize + 1,
  });
  const shown = entries.slice(0, pageSize);
  const last = shown.at(-1);
  const staff = await db.selectFrom('staff').select(['email', 'name']).execute();
  const names = new Map(staff.map(({ email, name }) => [email, name]));
  const subjects = await nameSubjects(
    db,
    shown.map(({ subject }) => subject),
  );
  return {
    status: ok,
    payload: shown.map(({ at, who, isUndone, ...entry }) => ({
      ...entry,
      subject_name: subjects.get(entry.subject) ?? null,
      can_undo: !isUndone && mayUndo(entry, caller),
      is_undone: isUndone === true,
      who: names.get(who) || who,
      at: at.toISOString(),
    })),
    next_cursor: entries.length > pageSize && last ? cursorAfter('history', last.id) : null,
  };
};

/** Routes of the history of changes. */
export const historyRoutes = (deps: ConsoleDeps) =>
  ({
    'GET /admin/audit': (call) => list(deps, call),
    'POST /admin/audit/:id/undo': async (call) => {
      await undoChange({ ...operationOf(deps, call.actor), sessions: deps.sessions }, call);
      return { status: ok, message: 'Undone.' };
    },
  }) satisfies Partial<AdminHandlers>;
