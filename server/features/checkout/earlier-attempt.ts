import type { Database } from '#server/db/pool.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { Shopper } from '#server/lib/shopper.ts';
import { secondsAfter } from '#server/lib/world.ts';
import { type Attempt, findEarlierAttempt, type SavedResponse } from './attempts-store.ts';
import { keySeconds, sameOrderSeconds, startingSeconds } from './checkout-rules.ts';

/** Identifies a repeated request. */
export interface RequestIdentity {
  readonly shopper: Shopper;
  /** The idempotency key; null: the client sent none. */
  readonly key: string | null;
  readonly fingerprint: Buffer;
  readonly now: Date;
}

export type Earlier =
  | { readonly kind: 'answered'; readonly attempt: Attempt; readonly response: SavedResponse }
  /** Another call is placing the order or starting its payment. */
  | { readonly kind: 'busy' }
  /** The process that was to start the payment has died. */
  | { readonly kind: 'left_over'; readonly attempt: Attempt; readonly orderNumber: string };

const toEarlier = (attempt: Attempt, now: Date): Earlier => {
  const { response, orderNumber, createdAt } = attempt;
  if (response !== null) return { kind: 'answered', attempt, response };
  const isLeftOver = orderNumber !== null && createdAt < secondsAfter(now, -startingSeconds);
  return isLeftOver ? { kind: 'left_over', attempt, orderNumber } : { kind: 'busy' };
};

/** Finds the earlier attempt that this request repeats, so that nothing is ordered twice. */
export const findEarlier = async (db: Database, request: RequestIdentity): Promise<Earlier | null> => {
  const { key, fingerprint, now } = request;
  const attempt = await findEarlierAttempt(db, {
    ...request,
    keySince: secondsAfter(now, -keySeconds),
    sameOrderSince: secondsAfter(now, -sameOrderSeconds),
  });
  if (!attempt) return null;
  if (attempt.key === key && !attempt.fingerprint.equals(fingerprint))
    throw new Refusal('idempotency_mismatch');
  return toEarlier(attempt, now);
};
