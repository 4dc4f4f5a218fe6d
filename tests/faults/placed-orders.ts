import { sql } from 'kysely';
import { aProduct } from '#tests/support/builders.ts';
import type { StripeSession } from '#tests/support/stripe-fake-ledger.ts';
import { aCrowd, fillCarts, type Shopper } from './load-client.ts';
import { inParallel } from './scenario.ts';
import type { Rig } from './test-environment.ts';

export const malta = { country: 'Malta', postCode: 'VLT 1117' };

interface Placed {
  readonly shopper: Shopper;
  readonly number: string;
  readonly session: StripeSession;
}

/** Orders whose buyers stand before the provider's page. */
export const placedOrders = async (rig: Rig, howMany: number, stock = howMany): Promise<Placed[]> => {
  const product = await aProduct(rig.db, { stock });
  const crowd = await aCrowd(rig.db, howMany);
  await fillCarts(rig.db, crowd, () => [[product, 1]]);
  return inParallel(crowd, 8, async (shopper, at) => {
    const { body } = await rig.insist(shopper, at, 'mine');
    const number: string = body.order_data.order_nr;
    return { shopper, number, session: rig.stripe.sessionOf(number) };
  });
};

/** What the books say of these orders. */
export const books = async ({ db }: Rig, placed: readonly Placed[]) => {
  const { rows } = await sql<{
    number: string;
    status: string;
    captured: number;
    refunded: number;
    invoices: number;
  }>`
    select o.number, o.status,
      (select count(*) from payments p where p.order_id = o.id and p.status = 'captured') as captured,
      (select count(*) from payments p where p.order_id = o.id and p.status = 'refunded') as refunded,
      (select count(*) from invoices i where i.order_id = o.id) as invoices
    from orders o where o.number = any(${placed.map(({ number }) => number)}::text[])`.execute(db);
  return rows;
};

export const paidOnce = (row: Awaited<ReturnType<typeof books>>[number]): boolean =>
  row.status === 'paid' && row.captured === 1 && row.refunded === 0 && row.invoices === 1;

/** Makes the time of open orders be over; the worker has to find out by itself. */
export const endHolds = async ({ db }: Rig, ids: readonly number[]): Promise<void> => {
  await sql`update stock_holds set expires_at = now() where order_id in
    (select id from orders where customer_id = any(${ids}::int[]))`.execute(db);
  await sql`update orders set expires_at = now() where status = 'pending' and customer_id = any(${ids}::int[])`.execute(
    db,
  );
};
