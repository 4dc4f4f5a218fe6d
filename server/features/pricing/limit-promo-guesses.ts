import type { RateLimits } from '#server/http/limits/rate-limit.ts';
import { Refusal } from '#server/lib/refusal.ts';

interface Guess {
  readonly promoCode: string | null | undefined;
  /** The client's network. */
  readonly network: string;
}

/**
 * Applies the rate limit of the promo check to pricing, which also reveals whether a code exists. Only a wrong code
 * counts.
 */
export const limitPromoGuesses = async <Result>(
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
    // Losing one attempt is better than failing: the order may be placed already.
    if (!isGuess) await limits.giveBack('promoCheckFrom', network).catch(() => undefined);
  }
};
