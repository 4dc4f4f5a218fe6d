import type { Database } from '#server/db/pool.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { secondsAfter } from '#server/lib/world.ts';
import { type Attempt, findAttempt, findSameOrder, type KeptAnswer } from './attempts-store.ts';
import { answeredForSeconds, sameOrderSeconds, startingSeconds } from './checkout-rules.ts';

/** Who asks, under which key, and what exactly for. */
export interface Asking {
  readonly customerId: number;
  /** Null: the client sent none. */
  readonly key: string | null;
  readonly fingerprint: Buffer;
  readonly now: Date;
}

export type Earlier =
  | { readonly kind: 'answered'; readonly attempt: Attempt; readonly answer: KeptAnswer }
  /** Its payment is being started by another call. */
  | { readonly kind: 'busy' }
  /** Whoever was to start its payment is gone. */
  | { readonly kind: 'left_over'; readonly attempt: Attempt; readonly orderNumber: string };

const toEarlier = (attempt: Attempt, now: Date): Earlier => {
  const { answer, orderNumber, createdAt } = attempt;
  if (answer !== null) return { kind: 'answered', attempt, answer };
  const isLeftOver = orderNumber !== null && createdAt < secondsAfter(now, -startingSeconds);
  return isLeftOver ? { kind: 'left_over', attempt, orderNumber } : { kind: 'busy' };
};

/** Was the same asked before? Then it is answered as before, and nothing is ordered twice. */
export const findEarlier = async (db: Database, asking: Asking): Promise<Earlier | null> => {
  const { customerId, key, fingerprint, now } = asking;
  if (key !== null) {
    const since = secondsAfter(now, -answeredForSeconds);
    const seen = await findAttempt(db, { customerId, key, since });
    if (seen && !seen.fingerprint.equals(fingerprint)) throw new Refusal('idempotency_mismatch');
    if (seen) return toEarlier(seen, now);
  }
  const since = secondsAfter(now, -sameOrderSeconds);
  const same = await findSameOrder(db, { customerId, fingerprint, since });
  return same ? toEarlier(same, now) : null;
};
