import type { DeliveryOption } from '#contract/buying/delivery.ts';
import { countryNameOf } from '#server/features/content/countries-store.ts';
import { purchasableSku } from '#server/features/pricing/basket-views.ts';
import { toTotals } from '#server/features/pricing/totals-response.ts';
import type { Call } from '#server/http/serving/serve-endpoints.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { CartDeps } from './cart-deps.ts';
import { resolveShopper } from './resolve-shopper.ts';

/** Ways of delivery for the cart, or for one item by its SKU. None while shoppers have no choice. */
export const listDeliveryOptions = async (
  deps: CartDeps,
  call: Call<'GET /delivery/options'>,
): Promise<{ readonly status: 'OK'; readonly options: DeliveryOption[] }> => {
  const { query, locale } = call;
  const country = await countryNameOf(deps.db, query.country);
  if (country === null) throw new Refusal('address_country_unknown');
  const sku = query.sku === undefined ? null : await purchasableSku(deps.db, query.sku);
  const { shopper } = sku !== null ? { shopper: null } : await resolveShopper(deps, call);
  const priced = await deps.pricing.quote({
    shopper,
    items: sku === null ? [] : [{ sku, count: query.count ?? 1 }],
    country,
    postCode: query.post_code ?? null,
    promoCode: null,
    estimate: true,
    locale,
  });
  return { status: 'OK', options: toTotals(priced).options ?? [] };
};
