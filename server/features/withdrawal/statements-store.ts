import { createHash } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { WithdrawalReceipt } from '#contract/orders/withdrawals.ts';
import { shopTimeZone } from '#contract/time/time-zone.ts';
import type { Database } from '#server/db/pool.ts';
import type { Tables } from '#server/db/tables/tables.ts';
import { readReturnAddress } from '#server/features/returns/return-address.ts';
import { centsText } from '#server/lib/money.ts';
import { newReference } from '#server/lib/reference.ts';
import type { Day } from '#server/lib/shop-clock.ts';
import { secondsAfter, type World } from '#server/lib/world.ts';

export type Statement = Selectable<Tables['withdrawal_statements']>;

interface NewStatement {
  readonly enteredNumber: string;
  readonly name: string;
  readonly email: string;
  readonly items: readonly { readonly line: number; readonly quantity: number }[] | null;
  readonly itemsText: string | null;
  readonly message: string | null;
  readonly languageId: number | null;
  readonly channel: Statement['channel'];
}

/** The same words are the same statement. */
export const fingerprintOf = (given: NewStatement): Buffer =>
  createHash('sha256')
    .update(
      JSON.stringify([
        given.enteredNumber,
        given.name,
        given.email.toLowerCase(),
        given.items,
        given.itemsText,
        given.message,
      ]),
    )
    .digest();

/** Serialises equal statements until the transaction ends. */
export const lockFingerprint = async (trx: Database, fingerprint: Buffer): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${fingerprint.readBigInt64BE().toString()}::bigint)`.execute(trx);
};

const repeatSeconds = 60;

export const findRepeated = async (
  trx: Database,
  fingerprint: Buffer,
  now: Date,
): Promise<Statement | null> =>
  (await trx
    .selectFrom('withdrawal_statements')
    .selectAll()
    .where('fingerprint', '=', fingerprint)
    .where('declared_at', '>', secondsAfter(now, -repeatSeconds))
    .orderBy('id')
    .executeTakeFirst()) ?? null;

/** The newest statement of an order about the same items. */
export const findSame = async (
  trx: Database,
  orderId: number,
  items: NewStatement['items'],
): Promise<Statement | null> =>
  (await trx
    .selectFrom('withdrawal_statements')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('outcome', '=', 'applied')
    .where(sql<boolean>`items is not distinct from ${items && JSON.stringify(items)}::jsonb`)
    .orderBy('id', 'desc')
    .executeTakeFirst()) ?? null;

export const insertStatement = (
  trx: Database,
  world: World,
  given: NewStatement & {
    readonly fingerprint: Buffer;
    readonly orderId: number | null;
    readonly outcome: Statement['outcome'];
    readonly withDelivery: boolean;
    readonly iban: string | null;
    /** Only sample statements, which send no mail. */
    readonly acknowledgedAt?: Date;
  },
): Promise<Statement> =>
  trx
    .insertInto('withdrawal_statements')
    .values({
      reference: newReference(world, 'W'),
      entered_number: given.enteredNumber,
      name: given.name,
      email: given.email,
      items: given.items && JSON.stringify(given.items),
      items_text: given.itemsText,
      message: given.message,
      declared_at: world.now(),
      language_id: given.languageId,
      channel: given.channel,
      fingerprint: given.fingerprint,
      order_id: given.orderId,
      outcome: given.outcome,
      with_delivery: given.withDelivery,
      payout_iban: given.iban,
      acknowledged_at: given.acknowledgedAt ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** The last day to withdraw from an order; null while something of it has not arrived. */
export const readLastDay = async (db: Database, orderId: number): Promise<Day | null> => {
  const { rows } = await sql<{ day: Day | null }>`
    select withdrawal_end((o.delivered_at at time zone ${shopTimeZone})::date, c.iso)::text as day
    from orders o left join countries c on c.id = o.country_id
    where o.id = ${orderId} and o.delivered_at is not null`.execute(db);
  return rows[0]?.day ?? null;
};

/** The reason under which refunds and cancellations of a statement are recorded. */
export const reasonOf = ({ reference }: Pick<Statement, 'reference'>): string => `withdrawal ${reference}`;

/** The statement as it was declared, and what followed from it. */
export const readReceipt = async (db: Database, statement: Statement): Promise<WithdrawalReceipt> => {
  const { rows } = await sql<{
    items: { name: string; quantity: number }[] | null;
    number: string | null;
    sendBy: Day | null;
    dueOn: Day;
    refunded: number | null;
    stops: number;
  }>`
    select
      (select json_agg(json_build_object('name', l.name, 'quantity', i.quantity) order by l.position)
        from jsonb_to_recordset(s.items) as i (line int, quantity int) join order_lines l on l.id = i.line) as items,
      r.number, r.send_by::text as "sendBy",
      ((s.declared_at at time zone ${shopTimeZone})::date + 14)::text as "dueOn",
      (select sum(amount_cents)::bigint from refunds
        where order_id = s.order_id and return_id is null and reason = ${reasonOf(statement)}) as refunded,
      (select count(*)::int from withdrawal_stops where statement_id = s.id and settled_at is null) as stops
    from withdrawal_statements s
    left join lateral (
      select number, send_by from returns where statement_id = s.id order by id limit 1) r on true
    where s.id = ${statement.id}`.execute(db);
  const row = rows[0];
  if (!row) throw new Error(`Statement ${statement.id} not found`);
  return {
    reference: statement.reference,
    declared_at: statement.declared_at.toISOString(),
    statement: {
      order_nr: statement.entered_number,
      name: statement.name,
      email: statement.email,
      items: row.items,
      message: statement.message,
    },
    return_nr: row.number,
    send_by: row.sendBy,
    send_to: row.number === null ? null : await readReturnAddress(db),
    refund_by: row.number === null && row.stops === 0 ? null : row.dueOn,
    refund: row.refunded === null ? null : centsText(row.refunded),
  };
};
