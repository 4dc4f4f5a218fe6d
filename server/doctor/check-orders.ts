import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import { listReturns } from '#server/features/returns/return-views.ts';
import { type Finding, ok, warning } from './finding.ts';

/** Checks what waits for the operator after orders: refunds, statements and parcels. */
export const checkOrders = async (db: Database, now: Date): Promise<readonly Finding[]> => {
  const overdue = (await listReturns(db, { open: true, now })).filter(({ isOverdue }) => isOverdue).length;
  const { rows } = await sql<{ unacknowledged: number; waiting: number; silent: number }>`
    select (select count(*)::int from withdrawal_statements s
              where s.declared_at < ${now}::timestamptz - interval '1 hour'
                and s.declared_at > ${now}::timestamptz - interval '30 days'
                and s.acknowledged_at is null and s.email not like '%.invalid') as unacknowledged,
           (select count(*)::int from withdrawal_statements s
              where s.outcome in ('unmatched', 'items_open', 'late')) as waiting,
           (select count(*)::int from shipments s where s.state = 'shipped'
              and s.shipped_at < ${now}::timestamptz - interval '14 days') as silent`.execute(db);
  const { unacknowledged = 0, waiting = 0, silent = 0 } = rows[0] ?? {};
  const finding = (about: string, count: number, text: string, next: string): Finding =>
    count === 0 ? ok(about, 'none') : warning(about, `${count} ${text}`, next);
  const shop = (command: string): string => `npm run shop -- ${command}`;
  return [
    finding('overdue refunds', overdue, 'past their last day', shop('returns deadlines')),
    finding(
      'withdrawals unacknowledged',
      unacknowledged,
      'for more than an hour: is the mail server reachable?',
      shop('withdrawals list'),
    ),
    finding('withdrawals to decide', waiting, 'wait for you', shop('withdrawals list --unmatched')),
    finding(
      'silent parcels',
      silent,
      'left more than 14 days ago and have not arrived',
      shop('shipments list --silent 14'),
    ),
  ];
};
