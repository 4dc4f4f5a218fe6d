import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import type { ReturnKind, ReturnState } from '#server/db/tables/tables-returns.ts';
import type { LineUnits } from '#server/features/orders/cancel-lines.ts';
import { newReference } from '#server/lib/reference.ts';
import type { Day } from '#server/lib/shop-clock.ts';
import type { World } from '#server/lib/world.ts';

export interface NewReturn {
  readonly orderId: number;
  readonly kind: ReturnKind;
  readonly state: ReturnState;
  readonly statementId?: number;
  readonly declaredAt: Date;
  readonly sendBy: Day | null;
  readonly lines: readonly (LineUnits & { readonly condition?: 'unopened' | 'opened' | 'used' | null })[];
  readonly actor: string;
  /** What the customer chose and wrote. */
  readonly reason?: string | null;
  readonly wish?: 'repair' | 'replacement' | null;
  readonly note?: string | null;
}

/** Inserts a return with its lines and its first event. The order must be locked. */
export const insertReturn = async (
  trx: Database,
  world: World,
  given: NewReturn,
): Promise<{ readonly id: number; readonly number: string }> => {
  const opened = await trx
    .insertInto('returns')
    .values({
      number: newReference(world, 'R'),
      order_id: given.orderId,
      kind: given.kind,
      state: given.state,
      statement_id: given.statementId ?? null,
      declared_at: given.declaredAt,
      send_by: given.sendBy,
      reason: given.reason ?? null,
      wish: given.wish ?? null,
      note: given.note ?? null,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('return_lines')
    .values(
      given.lines.map(({ lineId, quantity, condition = null }) => ({
        return_id: opened.id,
        order_line_id: lineId,
        quantity,
        condition_stated: condition,
      })),
    )
    .execute();
  await insertReturnEvent(trx, {
    returnId: opened.id,
    from: null,
    to: given.state,
    reason: given.kind,
    actor: given.actor,
    now: world.now(),
  });
  return opened;
};

export const insertReturnEvent = async (
  trx: Database,
  event: {
    readonly returnId: number;
    readonly from: ReturnState | null;
    readonly to: ReturnState;
    readonly reason: string;
    readonly actor: string;
    readonly now: Date;
  },
): Promise<void> => {
  await trx
    .insertInto('return_events')
    .values({
      return_id: event.returnId,
      from_state: event.from,
      to_state: event.to,
      reason: event.reason,
      actor: event.actor,
      created_at: event.now,
    })
    .execute();
};

/**
 * Whether the refund that is made now is the last of a statement that withdraws from the whole order: it includes the
 * delivery. `except` is the return that is being refunded.
 */
export const completesStatement = async (
  trx: Database,
  statementId: number,
  except: number | null = null,
): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`
    select s.with_delivery
      and not exists (select from withdrawal_stops t where t.statement_id = s.id and t.settled_at is null)
      and not exists (
        select from returns r where r.statement_id = s.id and r.closed_at is null and r.id is distinct from ${except}::int)
      as is
    from withdrawal_statements s where s.id = ${statementId}`.execute(trx);
  return rows[0]?.is ?? false;
};
