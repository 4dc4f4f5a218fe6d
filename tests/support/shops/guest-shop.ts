import type { Database } from '#server/db/pool.ts';
import type { TestBrowser } from '#tests/support/test-browser.ts';
import { openAccountShop } from './account-shop.ts';

/** Opens a shop in which guests have carts and may order. */
export const openGuestShop = async (options: Parameters<typeof openAccountShop>[0] = {}) => {
  const shop = await openAccountShop(options);
  await setGuestCart(shop.database.db, 'checkout');
  return shop;
};

/** Sets the setting `guest_cart`; null unsets it. */
export const setGuestCart = async (db: Database, value: 'checkout' | null): Promise<void> => {
  await db.deleteFrom('settings').where('key', '=', 'guest_cart').execute();
  if (value === null) return;
  await db
    .insertInto('settings')
    .values({ key: 'guest_cart', value: JSON.stringify(value) })
    .execute();
};

/** Moves an order to paid as its card payment would. */
export const payOrderByCard = async (
  { database, services }: Awaited<ReturnType<typeof openAccountShop>>,
  number: string,
): Promise<void> => {
  const { orders } = services;
  await database.db.transaction().execute(async (trx) => {
    const order = await orders.orderByNumber(trx, number, { lock: true });
    const id = order?.id ?? 0;
    await trx.updateTable('payments').set({ status: 'captured' }).where('order_id', '=', id).execute();
    await orders.move(trx, { id }, 'paid', { reason: 'test', actor: 'test' });
  });
};

export const cartTokenOf = ({ cookies }: TestBrowser): string | undefined => cookies.get('shop_cart');
