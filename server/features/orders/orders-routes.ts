import type { Database } from '#server/db/pool.ts';
import type { Handlers } from '#server/http/serving/serve-endpoints.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { World } from '#server/lib/world.ts';
import { orderHistory, readPaymentPhone } from './orders-views.ts';

export const ordersRoutes = ({ db, world }: { readonly db: Database; readonly world: World }) =>
  ({
    'GET /orders/history': async ({ customer, locale }) => ({
      status: 'OK',
      payload: await orderHistory(
        db,
        { customerId: customer.id, languageId: locale.languageId },
        world.now(),
      ),
    }),
    'GET /processing/config/phone-payment': async () => {
      const phone = await readPaymentPhone(db);
      if (phone === null) throw new Refusal('phone_payment_not_configured');
      return { status: 'OK', phone_number: phone };
    },
  }) satisfies Handlers;
