import { pino } from 'pino';
import { addStaff } from '#bench/consoles.ts';
import { runningPostgres } from '#server/db/embedded/running-postgres.ts';
import { openDatabase } from '#server/db/pool.ts';
import { csrfTokenOf } from '#server/http/sessions/csrf.ts';
import { createSessions } from '#server/http/sessions/session.ts';
import { realWorld } from '#server/lib/world.ts';

/** Values by name. */
export type Cookies = Readonly<Record<string, string>>;

export interface SignedIn {
  /** Cookies of the demo customer, who has two products in the cart. */
  readonly customer: Cookies;
  /** The newest paid order of that customer. */
  readonly order: string;
  readonly owner: Cookies;
}

/** Signs in to the shop that runs on this data folder: as the demo customer, and as an owner of the console. */
export const signIn = async (origin: string, dataDir: string): Promise<SignedIn> => {
  const address = (await runningPostgres(dataDir)) ?? '';
  const { db, close } = openDatabase(address, 1, pino({ level: 'silent' }));
  const { id, number } = await db
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customer_id')
    .select(['customers.id', 'orders.number'])
    .where('customers.email', '=', 'demo@ohmly.example')
    .where('orders.status', '=', 'paid')
    .orderBy('orders.created_at', 'desc')
    .executeTakeFirstOrThrow();
  const products = await db
    .selectFrom('products')
    .leftJoin('variations', 'variations.product_id', 'products.id')
    .select('products.id')
    .where('products.is_active', '=', true)
    .where('variations.id', 'is', null)
    .orderBy('products.id')
    .limit(2)
    .execute();
  const sessions = createSessions(realWorld);
  const token = await sessions.makeBearer(db, { customerId: id, name: 'lighthouse', expiresAt: null });
  const session = await sessions.open(db, id);
  await close();
  for (const product of products) {
    const { status } = await fetch(`${origin}/api/cart/add`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ id: product.id, count: 1 }),
    });
    if (status !== 200) throw new Error(`Product ${product.id} could not be added to the cart: ${status}`);
  }
  const [name = '', value = ''] = (await addStaff(address)).split('=');
  return {
    customer: { shop_session: session, 'XSRF-TOKEN': csrfTokenOf(session) },
    order: number,
    owner: { [name]: value },
  };
};
