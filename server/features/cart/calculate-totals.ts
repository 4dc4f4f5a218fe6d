import type { Totals } from '#contract/cart.ts';
import type { PricedCart, PriceRequest } from '#server/features/pricing/price-cart.ts';
import { totalsAnswer } from '#server/features/pricing/totals-answer.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Call } from '#server/http/serve-endpoints.ts';
import type { CartDeps } from './cart.ts';
import { keepQuote } from './keep-quote.ts';

type TotalsCall = Call<'POST /cart/calculate-totals'>;

const toRequest = ({ body, customer, locale }: TotalsCall): PriceRequest => ({
  customerId: customer?.id ?? null,
  items: body.cart_items ?? [],
  country: body.country ?? null,
  postCode: body.postCode ?? null,
  promoCode: body.promoCode ?? null,
  locale,
});

/** The client reads `error` or `message`, whichever it finds. */
const inTotalsWords = (error: unknown): unknown =>
  error instanceof Refusal
    ? new Refusal(error.code, {
        ...error.details,
        more: { error: error.message, is_delivery_unavailable: false },
      })
    : error;

/** Totals tell a right code from a wrong one: without the limit of the promo check they would be a way around it. */
const withoutGuessing = async (
  { limits }: CartDeps,
  { visit, body }: TotalsCall,
  price: () => Promise<PricedCart>,
): Promise<PricedCart> => {
  if (!body.promoCode?.trim()) return price();
  await limits.take('promoCheckFrom', visit.network);
  let isGuess = false;
  try {
    return await price();
  } catch (error) {
    isGuess = error instanceof Refusal && error.code === 'promo_not_found';
    throw error;
  } finally {
    if (!isGuess) await limits.giveBack('promoCheckFrom', visit.network);
  }
};

/** Prices the cart, or the items sent along, and keeps what a customer was shown. */
export const calculateTotals = async (deps: CartDeps, call: TotalsCall): Promise<Totals> => {
  const { db, pricing } = deps;
  const request = toRequest(call);
  const priced = await withoutGuessing(deps, call, () =>
    pricing.quote(request).catch((error: unknown) => {
      throw inTotalsWords(error);
    }),
  );
  await keepQuote(deps, db, request, priced);
  return totalsAnswer(priced);
};
