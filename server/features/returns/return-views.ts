import { sql } from 'kysely';
import { shopTimeZone } from '#contract/time-zone.ts';
import type { Database } from '#server/db/pool.ts';
import type { ReturnKind, ReturnState } from '#server/db/tables-returns.ts';
import type { Day } from '#server/features/delivery/calendar.ts';

export interface ReturnLine {
  readonly lineId: number;
  readonly sku: string;
  readonly name: string;
  readonly stockItemId: number | null;
  readonly quantity: number;
  readonly received: number;
  readonly outcome: 'restock' | 'write_off' | 'repair' | null;
  readonly deductionCents: number;
}

export interface ListedReturn {
  readonly id: number;
  readonly number: string;
  readonly order: string;
  readonly kind: ReturnKind;
  readonly state: ReturnState;
  readonly statementId: number | null;
  readonly declaredAt: Date;
  readonly sendBy: Day | null;
  /** The later of 14 days after the statement and the day after the goods or proof of dispatch arrived. */
  readonly refundDueOn: Day;
  /** Neither goods nor proof of dispatch arrived. */
  readonly isWaiting: boolean;
  readonly isOverdue: boolean;
  readonly lines: readonly ReturnLine[];
}

/** Returns with their deadlines, oldest first; `number` for one, `open` for those that are not closed. */
export const listReturns = async (
  db: Database,
  { number = null, open = false, now }: { number?: string | null; open?: boolean; now: Date },
): Promise<readonly ListedReturn[]> => {
  const { rows } = await sql<ListedReturn>`
    with dated as (
      select r.*, o.number as order_number,
        least(r.received_at, case when r.sent_tracking is not null then r.sent_at end) as proof,
        greatest((r.declared_at at time zone ${shopTimeZone})::date + 14,
          (least(r.received_at, case when r.sent_tracking is not null then r.sent_at end)
            at time zone ${shopTimeZone})::date + 1) as due
      from returns r join orders o on o.id = r.order_id
      where (${number}::text is null or r.number = ${number}) and (not ${open} or r.closed_at is null))
    select id, number, order_number as order, kind, state, statement_id as "statementId",
      declared_at as "declaredAt", send_by::text as "sendBy", due::text as "refundDueOn",
      proof is null as "isWaiting",
      closed_at is null and proof is not null and due < (${now}::timestamptz at time zone ${shopTimeZone})::date
        as "isOverdue",
      (select json_agg(json_build_object('lineId', l.id, 'sku', l.sku, 'name', l.name,
          'stockItemId', l.stock_item_id, 'quantity', c.quantity, 'received', c.received, 'outcome', c.outcome,
          'deductionCents', c.deduction_cents) order by l.position)
        from return_lines c join order_lines l on l.id = c.order_line_id where c.return_id = dated.id) as lines
    from dated order by id`.execute(db);
  return rows;
};
