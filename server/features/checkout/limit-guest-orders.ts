import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import type { RateLimits } from '#server/http/limits/rate-limit.ts';
import { Refusal } from '#server/lib/refusal.ts';

interface GuestOrder {
  readonly networkHash: Buffer;
  readonly email: string;
  readonly phone: string;
}

/**
 * Counts an order by network, e-mail and phone number. The counters stay locked until the transaction ends, so that
 * concurrent orders of one guest with several carts are counted one after the other.
 */
export const countGuestOrder = async (
  limits: Pick<RateLimits, 'within'>,
  trx: Database,
  { networkHash, email, phone }: GuestOrder,
): Promise<void> => {
  const counted = limits.within(trx);
  const network = networkHash.toString('hex');
  await counted.take('guestOrderFrom', network);
  await counted.take('guestOrderDayFrom', network);
  await counted.take('guestOrderMail', email.toLowerCase());
  await counted.take('guestOrderPhone', phone);
};

const unpaidPerNetwork = 3;

/** Refuses a second unpaid phone order of a guest, who can be known only by e-mail, phone number, cart and network. */
export const limitUnpaidByPhone = async (
  trx: Database,
  { networkHash, email, phone }: GuestOrder,
  cartId: number,
): Promise<void> => {
  const { rows } = await sql<{ own: number; network: number }>`
    select count(*) filter (where lower(email) = lower(${email}) or phone = ${phone} or cart_id = ${cartId})::int as own,
           count(*) filter (where network_hash = ${networkHash})::int as network
    from orders where is_guest and status = 'pending' and payment_method = 'phone'`.execute(trx);
  const { own = 0, network = 0 } = rows[0] ?? {};
  if (own > 0 || network >= unpaidPerNetwork) throw new Refusal('guest_phone_limit');
};
