import { sql } from 'kysely';
import { shopTimeZone } from '#contract/time/time-zone.ts';
import type { Database } from '#server/db/pool.ts';
import { clockOf, type Day } from '#server/lib/shop-clock.ts';

export interface ReturnableLine {
  readonly id: number;
  readonly name: string;
  /** Delivered units that are in no return; none of goods that were made to order. */
  readonly returnable: number;
  /** Delivered units of which a fault can be reported. */
  readonly claimable: number;
  readonly guaranteeUntil: Day | null;
}

/** What decides whether an order can be returned after its withdrawal period. */
export interface ReturnPeriod {
  readonly isPaid: boolean;
  readonly returnUntil: Day | null;
  /** A statement of withdrawal would still be accepted. */
  readonly isWithdrawable: boolean;
  readonly today: Day;
}

/** Returns without withdrawal follow the withdrawal period, so that no customer gives up the stronger right. */
export const isReturnPeriod = ({ isPaid, returnUntil, isWithdrawable, today }: ReturnPeriod): boolean =>
  isPaid && returnUntil !== null && !isWithdrawable && today <= returnUntil;

/** SQL of the last day of a return of order `o` in a country `c`; null without the setting or before all has arrived. */
export const returnUntilSql = sql`
  (select (o.delivered_at at time zone ${shopTimeZone})::date + (value #>> '{}')::int
    from settings where key = 'return_days' and (value #>> '{}')::int > 0)::text`;

interface Row extends ReturnableLine {
  readonly isPaid: boolean;
  readonly returnUntil: Day | null;
  readonly isWithdrawable: boolean;
}

/** The lines of an order with what can be returned, and whether the period for it is open. */
export const readReturnable = async (
  db: Database,
  orderId: number,
  now: Date,
): Promise<{
  readonly lines: readonly ReturnableLine[];
  readonly returnUntil: Day | null;
  readonly canReturn: boolean;
}> => {
  const { rows } = await sql<Row>`
    select l.id, l.name, l.guarantee_until::text as "guaranteeUntil",
      case when l.withdrawal_rule = 'excluded' then 0 else greatest(0, u.delivered - u.claimed) end as returnable,
      greatest(0, u.delivered - u.claimed) as claimable,
      o.status = 'paid' as "isPaid", ${returnUntilSql} as "returnUntil",
      (o.delivered_at is null or ${now}::timestamptz <
        (withdrawal_end((o.delivered_at at time zone ${shopTimeZone})::date, c.iso) + 1 + time '12:00')
          at time zone ${shopTimeZone})
        and coalesce((select value <> 'false' from settings where key = 'withdrawal_enabled'), true)
        as "isWithdrawable"
    from orders o left join countries c on c.id = o.country_id
    cross join order_line_units(o.id) u join order_lines l on l.id = u.line_id
    where o.id = ${orderId} order by l.position`.execute(db);
  const [first] = rows;
  const returnUntil = first?.returnUntil ?? null;
  return {
    lines: rows,
    returnUntil,
    canReturn:
      first !== undefined &&
      isReturnPeriod({ ...first, today: clockOf(now).day }) &&
      rows.some(({ returnable }) => returnable > 0),
  };
};
