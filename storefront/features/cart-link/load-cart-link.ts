import type { LinkedCart } from '#contract/buying/cart-link.ts';
import type { Api, Failure } from '#storefront/api/client.ts';

export type CartLinkResult =
  | { readonly ok: true; readonly cart: Pick<LinkedCart, 'lines' | 'unavailable'> }
  | { readonly ok: false; readonly failure: Pick<Failure, 'http' | 'code' | 'message'> };

export const loadCartLink = async (api: Api, items: string): Promise<CartLinkResult> => {
  const result = await api.call('GET /cart/link', { query: { items } });
  if (result.ok) return { ok: true, cart: result.response };
  const { http, code, message } = result.failure;
  return { ok: false, failure: { http, code, message } };
};
