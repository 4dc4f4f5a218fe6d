import { isDeepStrictEqual } from 'node:util';
import type { Database } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Operation } from '#server/features/operations/operation.ts';
import { OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import type { AdminCall } from '#server/http/serving/serve-admin.ts';
import type { Sessions } from '#server/http/sessions/session.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { everydayKinds } from './everyday-kinds.ts';
import { setupKinds } from './setup-kinds.ts';
import { textKinds } from './text-kinds.ts';
import type { UndoKind } from './undo-kind.ts';

const kinds: readonly UndoKind[] = [...everydayKinds, ...setupKinds, ...textKinds];

interface Change {
  readonly subject: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** What a change of a kind replaced by what, or null if it is none that can be undone. */
const valuesOf = (kind: UndoKind, { subject, before, after }: Change) => {
  if (subject !== kind.subject && !subject.startsWith(`${kind.subject} `)) return null;
  const id = subject.slice(kind.subject.length + 1);
  const [was, is] = [kind.valueOf(before, id), kind.valueOf(after, id)];
  return was === undefined || is === undefined || (was === null && is === null && before === after)
    ? null
    : { id, was, is };
};

/** The kind of an audit entry that can be undone, or null. */
export const undoableKind = (change: Change): UndoKind | null =>
  kinds.find((kind) => valuesOf(kind, change) !== null) ?? null;

const newestUndo = (trx: Database, id: number) =>
  trx
    .selectFrom('audit_entries')
    .select(['id', 'before'])
    .where('undo_of', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Use cases find by themselves that it changed, or is gone. */
const asUndo = (failure: unknown): unknown =>
  failure instanceof OperatorRefusal &&
  (failure.code === 'changed_meanwhile' || failure.code.endsWith('_not_found'))
    ? new Refusal('changed_since')
    : failure;

/**
 * Restores what an audit entry changed. The use case runs in this transaction and records its own entry: if that began
 * from another value than the undone change ended with, something changed since, and everything is rolled back.
 */
export const undoChange = (
  operation: Operation & { readonly sessions: Sessions },
  { params, staff }: AdminCall<'POST /admin/audit/:id/undo'>,
): Promise<void> =>
  inTransaction(operation.db, async (trx) => {
    const id = Number(params.id);
    const entry = await trx
      .selectFrom('audit_entries')
      .select(['subject', 'before', 'after', 'who'])
      .where('id', '=', id)
      // Of two people who undo it at once, the second sees what the first has restored.
      .forUpdate()
      .executeTakeFirst();
    if (!entry) throw new Refusal('change_not_found');
    const kind = undoableKind(entry);
    const values = kind && valuesOf(kind, entry);
    if (!kind || !values) throw new Refusal('not_undoable');
    const { permission } = kind;
    if (!staff.may(permission)) throw new Refusal('permission_needed', { params: { permission } });
    const lastUndo = await newestUndo(trx, id);
    const undo = { ...operation, db: trx, actor: { ...operation.actor, undoOf: id } };
    await kind.restore(undo, values.id, values.was, values.is).catch((failure: unknown) => {
      throw asUndo(failure);
    });
    const made = await newestUndo(trx, id);
    if (!made || made.id === lastUndo?.id) throw new Refusal('changed_since');
    if (!isDeepStrictEqual(kind.valueOf(made.before, values.id), values.is))
      throw new Refusal('changed_since');
  });
