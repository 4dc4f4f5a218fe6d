import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';

/** Statements without an order; the others are kept until claims from the contract lapse. */
export const unmatchedDays = 365;
export const statementDays = 3 * 365;
export const ibanDays = 30;

const anonymise = async (
  db: Database,
  condition: ReturnType<typeof sql>,
  before: Date,
  atMost: number,
): Promise<number> => {
  const { rows } = await sql`
    update withdrawal_statements set entered_number = '', name = 'Deleted customer',
      email = 'deleted@example.invalid', items_text = null, message = null, payout_iban = null
    where id in (
      select id from withdrawal_statements s
      where s.declared_at < ${before} and s.email <> 'deleted@example.invalid' and ${condition}
        and not exists (select from returns r where r.statement_id = s.id and r.closed_at is null)
      limit ${atMost})
    returning id`.execute(db);
  return rows.length;
};

/** Removes the person from statements without an order. They stay: the shop has to show what was declared. */
export const forgetUnmatched = (db: Database, before: Date, atMost: number): Promise<number> =>
  anonymise(db, sql`s.order_id is null`, before, atMost);

export const forgetStatements = (db: Database, before: Date, atMost: number): Promise<number> =>
  anonymise(db, sql`s.order_id is not null`, before, atMost);

/** Removes bank accounts whose refund was completed, or will not be made. */
export const forgetIbans = async (db: Database, before: Date, atMost: number): Promise<number> => {
  const { rows } = await sql`
    update withdrawal_statements set payout_iban = null
    where id in (
      select s.id from withdrawal_statements s
      where s.payout_iban is not null and s.declared_at < ${before}
        and not exists (select from returns r where r.statement_id = s.id
          and (r.closed_at is null or r.closed_at >= ${before}))
        and not exists (select from withdrawal_stops t where t.statement_id = s.id
          and (t.settled_at is null or t.settled_at >= ${before}))
        and not exists (select from refunds f where f.order_id = s.order_id
          and (f.done_at is null or f.done_at >= ${before}))
      limit ${atMost})
    returning id`.execute(db);
  return rows.length;
};
