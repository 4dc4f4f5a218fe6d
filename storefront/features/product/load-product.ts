import type { ProductDetails } from '#contract/catalogue.ts';
import type { Api, Failure } from '#storefront/api/client.ts';

export type ProductFailure =
  | { readonly kind: 'id-missing' }
  /** There is no such product, or no longer. */
  | { readonly kind: 'unavailable' }
  /** The server answered, but not with a product; `message` is its own. */
  | { readonly kind: 'failed'; readonly message: string | null }
  /** No answer came. */
  | { readonly kind: 'unreachable' };

export type ProductResult =
  | { readonly ok: true; readonly product: ProductDetails }
  | { readonly ok: false; readonly failure: ProductFailure };

const goneCodes: readonly (string | null)[] = ['product_not_found', 'item_not_found'];
const goneMessages: readonly (string | null)[] = ['Product not found', 'Item not found'];

/** What the page says of a failed call; the code counts first, the English text second (PD-28, PD-30). */
const classify = ({ http, code, message }: Failure): ProductFailure => {
  if (goneCodes.includes(code) || goneMessages.includes(message)) return { kind: 'unavailable' };
  // 422: what the address names cannot be the id of anything.
  if (http === 422 || (http === 404 && message === null)) return { kind: 'unavailable' };
  return http === null ? { kind: 'unreachable' } : { kind: 'failed', message };
};

export const loadProduct = async (api: Api, id: string | undefined): Promise<ProductResult> => {
  if (id === undefined || id.trim() === '') return { ok: false, failure: { kind: 'id-missing' } };
  const result = await api.call('GET /products/:id/info', { params: { id } });
  return result.ok
    ? { ok: true, product: result.answer.payload }
    : { ok: false, failure: classify(result.failure) };
};

/** There is nothing to wait for: no such product, or none named. */
export const isGone = (result: ProductResult): boolean =>
  !result.ok && (result.failure.kind === 'unavailable' || result.failure.kind === 'id-missing');

/** The status of the page: gone products are 404, everything else that fails is worth another try. */
export const statusOfProduct = (result: ProductResult): number => {
  if (result.ok) return 200;
  return isGone(result) ? 404 : 503;
};
