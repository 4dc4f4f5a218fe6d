import type { Database } from '#server/db/pool.ts';
import { queueMail } from '#server/features/notifications/mail-store.ts';
import type { ReturnMailKind } from '#server/features/notifications/notifications.ts';
import type { Order } from '#server/features/orders/order.ts';

/** Queues a mail about a return in the language of its order. Each kind is sent once. */
export const queueReturnMail = (
  trx: Database,
  order: Pick<Order, 'number' | 'email' | 'languageId'>,
  number: string,
  kind: ReturnMailKind,
  now: Date,
): Promise<void> =>
  queueMail(trx, {
    kind,
    key: number,
    to: order.email,
    languageId: order.languageId,
    data: { order: order.number, return: number },
    now,
  });
