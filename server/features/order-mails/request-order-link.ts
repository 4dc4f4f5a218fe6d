import type { Database } from '#server/db/pool.ts';
import { queueMail } from '#server/features/notifications/mail-store.ts';
import type { Orders } from '#server/features/orders/orders.ts';
import type { RateLimits } from '#server/http/limits/rate-limit.ts';
import type { Call } from '#server/http/serving/serve-endpoints.ts';
import type { World } from '#server/lib/world.ts';

interface LinkDeps {
  readonly db: Database;
  readonly world: World;
  readonly limits: RateLimits;
  readonly orders: Pick<Orders, 'orderByNumber'>;
}

/** Mails the link to an order to its buyer. The caller does not learn whether number and address belong together. */
export const requestOrderLink = async (
  { db, world, limits, orders }: LinkDeps,
  { body, visit }: Call<'POST /orders/link'>,
): Promise<void> => {
  await limits.take('orderLinkFrom', visit.network);
  const order = await orders.orderByNumber(db, body.number.replaceAll(/\s/g, '').toUpperCase());
  const mailbox = body.email.toLowerCase();
  if (!order || order.email.toLowerCase() !== mailbox) return;
  if (!(await limits.allows('orderLinkMail', mailbox))) return;
  const now = world.now();
  await queueMail(db, {
    kind: 'order_link',
    // A new key for each request, because mails with the same key are sent once.
    key: `${order.number}:${now.getTime()}`,
    to: order.email,
    languageId: order.languageId,
    data: { order: order.number },
    now,
  });
};
