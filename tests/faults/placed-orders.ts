import { sql } from 'kysely';
import { aProduct } from '#tests/support/builders.ts';
import type { StripeSession } from '#tests/support/stripe-fake-ledger.ts';
import { createShoppers, fillCarts, type Shopper } from './load-client.ts';
import { inParallel } from './scenario.ts';
import type { TestEnvironment } from './test-environment.ts';

export const malta = { country: 'Malta', postCode: 'VLT 1117' };

interface Placed {
  readonly shopper: Shopper;
  readonly number: string;
  readonly session: StripeSession;
}

/** Places orders that wait for payment at the provider. */
export const placedOrders = async (
  environment: TestEnvironment,
  howMany: number,
  stock = howMany,
): Promise<Placed[]> => {
  const product = await aProduct(environment.db, { stock });
  const shoppers = await createShoppers(environment.db, howMany);
  await fillCarts(environment.db, shoppers, () => [[product, 1]]);
  return inParallel(shoppers, 8, async (shopper, at) => {
    const { body } = await environment.placeWithRetries(shopper, at, 'mine');
    const number = body?.order_data.order_nr ?? '';
    return { shopper, number, session: environment.stripe.sessionOf(number) };
  });
};

/** Reads status, payments and invoices of orders. */
export const readOrderStates = async ({ db }: TestEnvironment, placed: readonly Placed[]) => {
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

export const paidOnce = (row: Awaited<ReturnType<typeof readOrderStates>>[number]): boolean =>
  row.status === 'paid' && row.captured === 1 && row.refunded === 0 && row.invoices === 1;

/** Lets the holds of open orders expire; the worker has to notice. */
export const expireHolds = async ({ db }: TestEnvironment, ids: readonly number[]): Promise<void> => {
  await sql`update stock_holds set expires_at = now() where order_id in
    (select id from orders where customer_id = any(${ids}::int[]))`.execute(db);
  await sql`update orders set expires_at = now() where status = 'pending' and customer_id = any(${ids}::int[])`.execute(
    db,
  );
};
