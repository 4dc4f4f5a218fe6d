import { inTransaction } from '#server/db/transaction.ts';
import { recordAudit } from '#server/features/audit/audit.ts';
import type { AdminCall } from '#server/http/serving/serve-admin.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { secondsAfter } from '#server/lib/world.ts';
import { requireOrder } from './change-orders.ts';
import type { ConsoleDeps } from './console.ts';

const repeatSeconds = 60;
/** How long its writer can change a note. Later it is part of the order's history. */
export const noteOpenSeconds = 15 * 60;

/** Adds a note. The same text by the same person within a minute is one note, so a repeated request is harmless. */
export const addNote = async (
  deps: ConsoleDeps,
  { params: { number }, body, staff, actor }: AdminCall<'POST /admin/orders/:number/notes'>,
): Promise<{ readonly id: number }> => {
  const { db, world } = deps;
  await requireOrder(deps, number);
  return inTransaction(db, async (trx) => {
    const order = await deps.orders.orderByNumber(trx, number, { lock: true });
    if (!order) throw new Refusal('order_not_found');
    const now = world.now();
    const repeated = await trx
      .selectFrom('order_notes')
      .select('id')
      .where('order_id', '=', order.id)
      .where('staff_id', '=', staff.id)
      .where('text', '=', body.text)
      .where('created_at', '>', secondsAfter(now, -repeatSeconds))
      .executeTakeFirst();
    if (repeated) return repeated;
    // The text stays out of the audit: it may name people.
    await recordAudit(trx, actor, { subject: `order ${number}`, before: null, after: { note: true } });
    return trx
      .insertInto('order_notes')
      .values({ order_id: order.id, staff_id: staff.id, text: body.text, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
  });
};

type Change =
  | AdminCall<'POST /admin/orders/:number/notes/:note'>
  | AdminCall<'POST /admin/orders/:number/notes/:note/remove'>;

/** Changes or removes one's own note while it is open. The audit says that it happened, not what it said. */
export const changeNote = async (
  deps: ConsoleDeps,
  { params: { number, note }, staff, actor }: Change,
  text: string | null,
): Promise<void> => {
  const { id: orderId } = await requireOrder(deps, number);
  await inTransaction(deps.db, async (trx) => {
    const found = await trx
      .selectFrom('order_notes')
      .select(['id', 'staff_id', 'created_at', 'text'])
      .where('id', '=', Number(note))
      .where('order_id', '=', orderId)
      .forUpdate()
      .executeTakeFirst();
    if (!found) throw new Refusal('note_not_found');
    const now = deps.world.now();
    if (found.staff_id !== staff.id || now > secondsAfter(found.created_at, noteOpenSeconds))
      throw new Refusal('note_closed');
    if (found.text === text) return;
    await recordAudit(trx, actor, {
      subject: `order ${number}`,
      before: { note: found.id },
      after: { note: text === null ? 'removed' : 'changed' },
    });
    if (text === null) await trx.deleteFrom('order_notes').where('id', '=', found.id).execute();
    else
      await trx
        .updateTable('order_notes')
        .set({ text, changed_at: now })
        .where('id', '=', found.id)
        .execute();
  });
};
