import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { fulfilmentMoves } from '#server/features/orders/fulfilment-rules.ts';
import { checkInvariants } from '#server/features/orders/invariants/check-invariants.ts';
import { orderHistory } from '#server/features/orders/orders-views.ts';
import { returnMoves } from '#server/features/returns/return-rules.ts';
import { realWorld } from '#server/lib/world.ts';
import { openTestDatabase } from '#tests/support/shop.ts';
import { loadDemoAccounts } from './load-accounts.ts';
import { loadDemoOrders } from './load-orders.ts';
import { MORE_ORDERS } from './orders/more-orders.ts';
import { SAMPLE_ORDERS } from './orders/sample-orders.ts';

test('the sample customers have orders in every state, nothing disagrees, and a second start adds none', async () => {
  const { db, close } = await openTestDatabase('template_demo');
  await loadDemoAccounts(db, realWorld);
  await loadDemoOrders(db, realWorld);
  await loadDemoOrders(db, realWorld);
  const rows = await db
    .selectFrom('orders as o')
    .innerJoin('customers as c', 'c.id', 'o.customer_id')
    .select(['o.customer_id', 'c.email', 'o.status', 'o.fulfilment', 'o.created_at'])
    .orderBy('o.id')
    .execute();
  expect(rows).toHaveLength(SAMPLE_ORDERS.length + MORE_ORDERS.length);
  expect(rows.map((row) => row.created_at.getTime())).toEqual(
    rows.map((row) => row.created_at.getTime()).toSorted((one, other) => one - other),
  );
  expect(new Set(rows.map(({ status }) => status)).size).toBe(6);
  expect([...new Set(rows.map(({ fulfilment }) => fulfilment))].sort()).toEqual(
    Object.keys(fulfilmentMoves).sort(),
  );
  const returns = await db.selectFrom('returns').select(['state', 'kind', 'declared_at']).execute();
  // Expired returns are not shown.
  const states = Object.keys(returnMoves).filter((state) => state !== 'expired');
  expect([...new Set(returns.map(({ state }) => state))].sort()).toEqual(states.sort());
  expect(returns.filter((each) => each.declared_at > realWorld.now())).toEqual([]);
  const own = rows.filter(({ email }) => email === 'demo@ohmly.example');
  const history = await orderHistory(
    db,
    { customerId: own[0]?.customer_id ?? 0, languageId: 1 },
    realWorld.now(),
  );
  expect(history).toHaveLength(own.length);
  expect(history.map(({ status }) => status)).toContain('Pending');
  for (const order of history) expect(order.items.every(({ image_url }) => image_url !== null)).toBe(true);
  const { rows: late } = await sql`
    select 'shipment' as what from shipments where greatest(packed_at, shipped_at, delivered_at) > now()
    union all select 'return' from return_events where created_at > now()
    union all select 'refund' from refunds where created_at > now()
    union all select 'credit note' from credit_notes where issued_at > now()`.execute(db);
  expect(late).toEqual([]);
  const notes = await db.selectFrom('credit_notes').select('issued_at').orderBy('number').execute();
  const days = notes.map(({ issued_at }) => issued_at.getTime());
  expect(days.length).toBeGreaterThan(5);
  expect(days).toEqual(days.toSorted((one, other) => one - other));
  const due = await db.selectFrom('refunds').select('method').where('state', '=', 'due').execute();
  expect(new Set(due.map(({ method }) => method))).toEqual(new Set(['manual']));
  const { rows: unknown } = await sql`
    select p.reference from payments p left join sandbox_bank b on b.reference = p.reference
    where p.provider = 'sandbox' and p.status = 'captured'
      and (b.status is distinct from 'paid' or b.amount_cents <> p.amount_cents)
      and p.amount_cents > (select coalesce(sum(amount_cents), 0) from refunds r where r.payment_id = p.id)
  `.execute(db);
  // The test bank can refund what it was paid.
  expect(unknown).toEqual([]);
  const results = await checkInvariants(db);
  expect(results.filter(({ differences }) => differences.length > 0)).toEqual([]);
  expect(await db.selectFrom('mails').select('id').execute()).toEqual([]);
  expect(await db.selectFrom('audit_entries').select('id').execute()).toEqual([]);
  await close();
});
