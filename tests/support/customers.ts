import type { Database } from '#server/db/pool.ts';
import type { TestBrowser } from './test-browser.ts';

export const idOfCustomer = async (db: Database, { email }: { readonly email: string }): Promise<number> =>
  (await db.selectFrom('customers').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;

export const cartOf = async (customer: Pick<TestBrowser, 'get'>, query = '') =>
  (await customer.get(`/api/cart/contents${query}`)).body.cart;

/** [item id, count] of each line. */
export const countsIn = async (customer: Pick<TestBrowser, 'get'>): Promise<[number, number][]> =>
  (await cartOf(customer)).payload.map((line: { item_id: number; count: number }) => [
    line.item_id,
    line.count,
  ]);
