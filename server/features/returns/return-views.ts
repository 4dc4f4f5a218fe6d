import { sql } from 'kysely';
import { shopTimeZone } from '#contract/time/time-zone.ts';
import type { Database } from '#server/db/pool.ts';
import type { ReturnKind, ReturnState } from '#server/db/tables/tables-returns.ts';
import { addDays, clockOf, type Day } from '#server/lib/shop-clock.ts';

export interface ReturnLine {
  readonly lineId: number;
  readonly sku: string;
  readonly name: string;
  readonly stockItemId: number | null;
  readonly quantity: number;
  readonly received: number;
  readonly condition: 'unopened' | 'opened' | 'used' | null;
  readonly outcome: 'restock' | 'write_off' | 'repair' | null;
  readonly deductionCents: number;
  readonly deductionReason: string | null;
  readonly deductionText: string | null;
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
  /**
   * The later of 14 days after the statement and the day after the goods or proof of dispatch arrived. Without a
   * statement 14 days after the goods arrived.
   */
  readonly refundDueOn: Day;
  /** Neither goods nor proof of dispatch arrived. */
  readonly isWaiting: boolean;
  readonly isOverdue: boolean;
  readonly wish: 'repair' | 'replacement' | null;
  readonly reason: string | null;
  readonly note: string | null;
  readonly sentCarrier: string | null;
  readonly sentTracking: string | null;
  readonly receivedAt: Date | null;
  readonly closedAt: Date | null;
  readonly deniedReason: string | null;
  readonly deniedText: string | null;
  readonly lines: readonly ReturnLine[];
}

/** When the goods of return `r`, or proof that they were sent, arrived. */
const proofSql = sql`least(r.received_at, case when r.sent_tracking is not null then r.sent_at end)`;

/** The last day of the refund of return `r`. */
export const refundDueSql = sql`
  greatest((case when r.kind = 'withdrawal' then r.declared_at else coalesce(r.received_at, r.declared_at) end
      at time zone ${shopTimeZone})::date + 14,
    (${proofSql} at time zone ${shopTimeZone})::date + 1)`;

export interface ReturnFilter {
  readonly number?: string | null;
  /** Only those that are not closed. */
  readonly open?: boolean;
  /** Only those that are closed. */
  readonly closed?: boolean;
  /** Part of the number of the return or of its order, or of the customer's name if `people`. */
  readonly search?: { readonly text: string; readonly people: boolean };
  /** At most this many, newest first. Missing: all, oldest first. */
  readonly newest?: number;
  readonly now: Date;
}

const searchSql = ({ text, people }: { readonly text: string; readonly people: boolean }) => {
  const part = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql`(r.number ilike ${part} or o.number ilike ${part}
    or ${people} and (o.name || ' ' || o.surname) ilike ${part})`;
};

/** Returns with their deadlines. */
export const listReturns = async (
  db: Database,
  { number = null, open = false, closed = false, search, newest, now }: ReturnFilter,
): Promise<readonly ListedReturn[]> => {
  const ordered = newest === undefined ? sql`order by id` : sql`order by id desc limit ${newest}`;
  const { rows } = await sql<ListedReturn>`
    with dated as (
      select r.*, o.number as order_number,
        ${proofSql} as proof, ${refundDueSql} as due
      from returns r join orders o on o.id = r.order_id
      where (${number}::text is null or r.number = ${number})
        and (not ${open} or r.closed_at is null) and (not ${closed} or r.closed_at is not null)
        and ${search ? searchSql(search) : sql`true`}
      ${ordered})
    select id, number, order_number as order, kind, state, statement_id as "statementId",
      declared_at as "declaredAt", send_by::text as "sendBy", due::text as "refundDueOn",
      proof is null as "isWaiting",
      closed_at is null and kind <> 'fault' and proof is not null and due < (${now}::timestamptz at time zone ${shopTimeZone})::date
        as "isOverdue",
      wish, reason, note, sent_carrier as "sentCarrier", sent_tracking as "sentTracking",
      received_at as "receivedAt", closed_at as "closedAt", denied_reason as "deniedReason",
      denied_text as "deniedText",
      (select json_agg(json_build_object('lineId', l.id, 'sku', l.sku, 'name', l.name,
          'stockItemId', l.stock_item_id, 'quantity', c.quantity, 'received', c.received, 'outcome', c.outcome,
          'condition', coalesce(c.condition_found, c.condition_stated), 'deductionCents', c.deduction_cents,
          'deductionReason', c.deduction_reason, 'deductionText', c.deduction_text) order by l.position)
        from return_lines c join order_lines l on l.id = c.order_line_id where c.return_id = dated.id) as lines
    from dated ${ordered}`.execute(db);
  return rows;
};

const soonDays = 3;

/** Open returns whose refund is due within three days, and those whose last day has passed. */
export const listDeadlines = async (
  db: Database,
  now: Date,
): Promise<{ readonly due: readonly ListedReturn[]; readonly overdue: readonly ListedReturn[] }> => {
  const open = await listReturns(db, { open: true, now });
  const soon = addDays(clockOf(now).day, soonDays);
  return {
    due: open.filter(
      ({ kind, isWaiting, isOverdue, refundDueOn }) =>
        kind !== 'fault' && !isWaiting && !isOverdue && refundDueOn <= soon,
    ),
    overdue: open.filter(({ isOverdue }) => isOverdue),
  };
};

/** One row for each return: number, order and last day. */
export const deadlineRows = (
  returns: readonly ListedReturn[],
): { readonly label: string; readonly detail: string; readonly value: string }[] =>
  returns.map(({ number, order, refundDueOn, isOverdue }) => ({
    label: number,
    detail: `Order ${order}`,
    value: isOverdue ? `${refundDueOn}, overdue` : refundDueOn,
  }));
