import type { Totals } from '#contract/buying/cart.ts';
import { limitPromoGuesses } from '#server/features/pricing/limit-promo-guesses.ts';
import type { PriceRequest } from '#server/features/pricing/price-cart.ts';
import { toTotals } from '#server/features/pricing/totals-response.ts';
import type { Call } from '#server/http/serving/serve-endpoints.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { Shopper } from '#server/lib/shopper.ts';
import type { CartDeps } from './cart-deps.ts';
import { resolveShopper } from './resolve-shopper.ts';
import { saveQuote } from './save-quote.ts';

type TotalsCall = Call<'POST /cart/calculate-totals'>;

const toRequest = (shopper: Shopper | null, { body, locale }: TotalsCall): PriceRequest => ({
  shopper,
  items: body.cart_items ?? [],
  country: body.country ?? null,
  postCode: body.postCode ?? null,
  promoCode: body.promoCode ?? null,
  deliveryMethod: body.delivery_method ?? null,
  pickupPoint: body.pickup_point ?? null,
  estimate: body.estimate ?? false,
  locale,
});

/** Adds the fields of a totals response: clients read `error` or `message`. */
const withTotalsFields = (error: unknown): unknown =>
  error instanceof Refusal
    ? new Refusal(error.code, {
        ...error.details,
        more: { error: error.message, is_delivery_unavailable: false },
      })
    : error;

/** Prices the cart, or the items in the request, and saves the totals as the customer's quote. */
export const calculateTotals = async (deps: CartDeps, call: TotalsCall): Promise<Totals> => {
  const { db, limits, pricing } = deps;
  const { shopper } = await resolveShopper(deps, call);
  const request = toRequest(shopper, call);
  const guess = { promoCode: request.promoCode, network: call.visit.network };
  const priced = await limitPromoGuesses(limits, guess, () =>
    pricing.quote(request).catch((error: unknown) => {
      throw withTotalsFields(error);
    }),
  );
  if (!request.estimate) await saveQuote(deps, db, request, priced);
  return toTotals(priced);
};
