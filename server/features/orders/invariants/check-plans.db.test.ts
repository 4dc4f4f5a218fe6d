import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { loadDemoAccounts } from '#demo/load-accounts.ts';
import { loadDemoOrders } from '#demo/load-orders.ts';
import { realWorld } from '#server/lib/world.ts';
import { openTestDatabase } from '#tests/support/shop.ts';
import { allInvariants } from './check-invariants.ts';

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Parent Relationship'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly Plan[];
}

/** Tables that grow with the orders. */
const large = [
  ...[
    'orders',
    'order_lines',
    'payments',
    'invoices',
    'credit_notes',
    'refunds',
    'refund_lines',
    'shipments',
  ],
  ...[
    'shipment_lines',
    'fulfilment_events',
    'returns',
    'return_lines',
    'line_cancellations',
    'stock_movements',
  ],
];

const isWholeRead = (plan: Plan): boolean =>
  plan['Node Type'] === 'Seq Scan' ||
  (plan['Node Type'].startsWith('Index') && plan['Index Cond'] === undefined);

/** Large tables that a plan reads from beginning to end once for each row of another one. */
const readAgain = (plan: Plan, isRepeated = false): readonly string[] => {
  const table = plan['Relation Name'] ?? '';
  const own = isRepeated && isWholeRead(plan) && large.includes(table) ? [table] : [];
  return [
    ...own,
    ...(plan.Plans ?? []).flatMap((part) => {
      const relationship = part['Parent Relationship'];
      // What is hashed, sorted or materialised is read once.
      const isKept = ['Hash', 'Materialize', 'Sort'].includes(part['Node Type']);
      const isInner = plan['Node Type'] === 'Nested Loop' && relationship === 'Inner';
      return readAgain(part, !isKept && (isRepeated || isInner || relationship === 'SubPlan'));
    }),
  ];
};

test('AO-80 `check` reads no table of the orders once per order: its time grows with them and no faster', async () => {
  const { db, close } = await openTestDatabase('template_demo');
  await loadDemoAccounts(db, realWorld);
  await loadDemoOrders(db, realWorld);
  const found: string[] = [];
  await db.transaction().execute(async (trx) => {
    // In small tables a scan is cheap; without it the plan shows whether an index serves each lookup.
    await sql`set local enable_seqscan = off`.execute(trx);
    for (const { name, differences } of allInvariants) {
      const { rows } = await sql<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>`
        explain (format json) ${differences}`.execute(trx);
      const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
      if (!plan) throw new Error(`No plan of ${name}`);
      found.push(...readAgain(plan).map((table) => `${name}: ${table}`));
    }
  });
  expect(found).toEqual([]);
  await close();
});
