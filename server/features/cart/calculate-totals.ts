import type { Totals } from '#contract/cart.ts';
import type { PriceRequest } from '#server/features/pricing/price-cart.ts';
import { totalsAnswer } from '#server/features/pricing/totals-answer.ts';
import { withoutGuessing } from '#server/features/pricing/without-guessing.ts';
import type { Call } from '#server/http/serving/serve-endpoints.ts';
import { Refusal } from '#server/lib/refusal.ts';
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

/** Prices the cart, or the items sent along, and keeps what a customer was shown. */
export const calculateTotals = async (deps: CartDeps, call: TotalsCall): Promise<Totals> => {
  const { db, limits, pricing } = deps;
  const request = toRequest(call);
  const guess = { promoCode: request.promoCode, network: call.visit.network };
  const priced = await withoutGuessing(limits, guess, () =>
    pricing.quote(request).catch((error: unknown) => {
      throw inTotalsWords(error);
    }),
  );
  await keepQuote(deps, db, request, priced);
  return totalsAnswer(priced);
};
