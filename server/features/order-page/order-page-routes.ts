import type { Database } from '#server/db/pool.ts';
import type { Cart } from '#server/features/cart/cart.ts';
import type { Invoices } from '#server/features/invoices/invoices.ts';
import type { Orders } from '#server/features/orders/orders.ts';
import type { RateLimits } from '#server/http/limits/rate-limit.ts';
import type { Handlers } from '#server/http/serving/serve-endpoints.ts';
import type { GuestCart } from '#server/http/sessions/access-rules.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { World } from '#server/lib/world.ts';
import { readOrderPage } from './read-order-page.ts';
import { reorder } from './reorder.ts';
import { sendInvoice } from './send-invoice.ts';

export interface OrderPageDeps {
  readonly db: Database;
  readonly world: World;
  readonly limits: RateLimits;
  readonly cart: Cart;
  readonly orders: Orders;
  readonly invoices: Invoices;
  readonly guestCart: () => Promise<GuestCart>;
}

const hasCreditNote = async (db: Database, orderId: number, number: number): Promise<boolean> => {
  const found = db
    .selectFrom('credit_notes')
    .select('number')
    .where('order_id', '=', orderId)
    .where('number', '=', number);
  return (await found.executeTakeFirst()) !== undefined;
};

export const orderPageRoutes = (deps: OrderPageDeps) =>
  ({
    'GET /orders/:number': async ({ order, locale }) => {
      const payload = await readOrderPage(deps.db, order.id, locale.languageId, deps.world.now());
      if (!payload) throw new Refusal('order_not_found');
      return { status: 'OK', payload };
    },
    'GET /orders/:number/credit-notes/:note': async ({ order, params }) => {
      const number = Number(params.note.slice('CN-'.length));
      const isOwn = await hasCreditNote(deps.db, order.id, number);
      const file = isOwn ? await deps.invoices.creditNoteFile(number) : null;
      if (!file) throw new Refusal('credit_note_not_found');
      return file;
    },
    'POST /orders/:number/invoice/send': async ({ order }) => {
      const email = await sendInvoice(deps, order.number);
      return { status: 'OK', message: `The invoice is on its way to ${email}.` };
    },
    'POST /orders/:number/reorder': async (call) => {
      const payload = await reorder(deps, call);
      return { status: payload.added.length > 0 ? 'OK' : 'WARNING', payload };
    },
  }) satisfies Handlers;
