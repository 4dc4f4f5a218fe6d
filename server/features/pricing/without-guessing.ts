import type { RateLimits } from '#server/http/limits/rate-limit.ts';
import { Refusal } from '#server/lib/refusal.ts';

interface Guess {
  readonly promoCode: string | null | undefined;
  /** Where it comes from. */
  readonly network: string;
}

/**
 * A price tells a right code from a wrong one: without the limit of the promo check it would be a way around it. Only
 * a wrong code counts.
 */
export const withoutGuessing = async <Result>(
  limits: RateLimits,
  { promoCode, network }: Guess,
  price: () => Promise<Result>,
): Promise<Result> => {
  if (!promoCode?.trim()) return price();
  await limits.take('promoCheckFrom', network);
  let isGuess = false;
  try {
    return await price();
  } catch (error) {
    isGuess = error instanceof Refusal && error.code === 'promo_not_found';
    throw error;
  } finally {
    // One try less for a minute is no reason to fail: an order may stand already.
    if (!isGuess) await limits.giveBack('promoCheckFrom', network).catch(() => undefined);
  }
};
