import type { Database } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Note } from '#server/features/audit/audit.ts';
import { queueMail } from '#server/features/notifications/mail-store.ts';
import type { OrderMailKind } from '#server/features/notifications/notifications.ts';
import type { Orders } from '#server/features/orders/orders.ts';
import type { World } from '#server/lib/world.ts';
import { kindFor } from './queue-order-mails.ts';

export type Resent =
  | { readonly ok: true; readonly kind: OrderMailKind; readonly to: string }
  | { readonly ok: false; readonly why: 'unknown_order' | 'no_mail' | 'forgotten'; readonly status?: string };

/** Queues the mail about an order's current status again. */
export const resendOrderMail = (
  { db, orders, world }: { readonly db: Database; readonly orders: Orders; readonly world: World },
  number: string,
  note: Note,
): Promise<Resent> =>
  inTransaction(db, async (trx) => {
    const order = await orders.orderByNumber(trx, number);
    if (!order) return { ok: false, why: 'unknown_order' };
    const { status, email: to, languageId } = order;
    if (to.endsWith('.invalid')) return { ok: false, why: 'forgotten' };
    const kind = kindFor(order, status, '');
    if (kind === null) return { ok: false, why: 'no_mail', status };
    const now = world.now();
    // A new key, because mails with the same key are sent once.
    const key = `${number}:again:${now.getTime()}`;
    await queueMail(trx, { kind, key, to, languageId, data: { order: number }, now });
    await note(trx, { subject: `order ${number}`, before: null, after: { mail: kind } });
    return { ok: true, kind, to };
  });
