import type { Call } from '#server/http/serving/serve-endpoints.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { severalLines } from '#server/lib/text/typed-text.ts';
import type { CartDeps } from './cart-deps.ts';
import { setDetails } from './cart-store.ts';
import { resolveShopper } from './resolve-shopper.ts';

/** Keeps what the shopper typed for the order; fields that are not sent stay. A message without a gift goes. */
export const saveDetails = async (deps: CartDeps, call: Call<'POST /cart/details'>): Promise<void> => {
  const { note, is_gift, gift_message } = call.body;
  const { shopper } = await resolveShopper(deps, call);
  const isKept =
    shopper !== null &&
    (await setDetails(deps.db, shopper, {
      ...(note !== undefined && { note: severalLines(note) }),
      ...(gift_message !== undefined && { gift_message: severalLines(gift_message) }),
      ...(is_gift !== undefined && { is_gift }),
      ...(is_gift === false && { gift_message: null }),
      changed_at: deps.world.now(),
    }));
  if (!isKept) throw new Refusal('cart_empty');
};
