import { findUsablePromo } from '#server/features/pricing/check-promo-code.ts';
import { limitPromoGuesses } from '#server/features/pricing/limit-promo-guesses.ts';
import type { Call } from '#server/http/serving/serve-endpoints.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { Shopper } from '#server/lib/shopper.ts';
import { severalLines } from '#server/lib/text/typed-text.ts';
import type { CartDeps } from './cart-deps.ts';
import { setDetails } from './cart-store.ts';
import { resolveShopper } from './resolve-shopper.ts';

type DetailsCall = Call<'POST /cart/details'>;

/** The code as the shop spells it; null: none. Throws the refusal of one that this shopper cannot use. */
const promoToKeep = async (
  deps: CartDeps,
  shopper: Shopper,
  { body, locale, visit }: DetailsCall,
): Promise<string | null> => {
  const code = body.promo_code?.trim() ?? '';
  if (code === '') return null;
  const guess = { promoCode: code, network: visit.network };
  const promo = await limitPromoGuesses(deps.limits, guess, () =>
    findUsablePromo(deps, { code, shopper, locale }),
  );
  return promo.code;
};

/** Stores note and gift message with the cart; fields that are not sent stay. A message without a gift is removed. */
export const saveDetails = async (deps: CartDeps, call: DetailsCall): Promise<void> => {
  const { note, is_gift, gift_message, promo_code } = call.body;
  const { shopper } = await resolveShopper(deps, call);
  if (shopper === null) throw new Refusal('cart_empty');
  const isKept = await setDetails(deps.db, shopper, {
    ...(note !== undefined && { note: severalLines(note) }),
    ...(gift_message !== undefined && { gift_message: severalLines(gift_message) }),
    ...(is_gift !== undefined && { is_gift }),
    ...(is_gift === false && { gift_message: null }),
    ...(promo_code !== undefined && { promo_code: await promoToKeep(deps, shopper, call) }),
    changed_at: deps.world.now(),
  });
  if (!isKept) throw new Refusal('cart_empty');
};
