import type { Guest } from '#contract/admin/after-sales/guests.ts';
import { eraseGuest, exportGuest, findGuest } from '#server/features/guests/serve-guest-requests.ts';
import type { AdminHandlers } from '#server/http/serving/serve-admin.ts';
import { type ConsoleDeps, operationOf } from './console.ts';

const ok = 'OK' as const;

const readGuest = async ({ db, world }: ConsoleDeps, email: string): Promise<Guest | null> => {
  const data = await findGuest(db, email, world.now());
  return (
    data && {
      email,
      orders: data.orders
        .map((order) => ({
          number: order.order_nr,
          name: `${order.name} ${order.surname}`.trim(),
          placed_at: order.created_at,
          state: order.status,
          total: order.amount,
          currency: order.currency,
        }))
        .toReversed(),
      messages: data.messages.length,
      mails: data.mails.length,
      reviews: data.reviews.length,
      alerts: data.alerts.length,
      is_subscribed: data.newsletter,
    }
  );
};

/** Routes of people without an account, by e-mail: the use cases of the command line. */
export const guestsRoutes = (deps: ConsoleDeps) =>
  ({
    'GET /admin/guests': async ({ query }) => ({ status: ok, payload: await readGuest(deps, query.email) }),
    'POST /admin/guests/export': async ({ body, actor }) => ({
      status: ok,
      payload: await exportGuest(operationOf(deps, actor), body.email),
    }),
    'POST /admin/guests/erase': async ({ body, actor }) => ({
      status: ok,
      payload: await eraseGuest(operationOf(deps, actor), body.email),
    }),
  }) satisfies Partial<AdminHandlers>;
