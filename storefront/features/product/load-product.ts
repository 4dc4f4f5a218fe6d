import type { ProductDetails } from '#contract/products.ts';
import type { Api, Failure } from '#storefront/api/client.ts';

export type ProductFailure =
  | { readonly kind: 'id-missing' }
  /** The product does not exist (any more). */
  | { readonly kind: 'unavailable' }
  /** The server refused; `message` is its text. */
  | { readonly kind: 'failed'; readonly message: string | null }
  /** No response. */
  | { readonly kind: 'unreachable' };

export type ProductResult =
  | { readonly ok: true; readonly product: ProductDetails }
  | { readonly ok: false; readonly failure: ProductFailure };

const goneCodes: readonly (string | null)[] = ['product_not_found', 'item_not_found'];
const goneMessages: readonly (string | null)[] = ['Product not found', 'Item not found'];

/** Maps a failed call to what the page shows, by code first, then by the English text (PD-28, PD-30). */
const classify = ({ http, code, message }: Failure): ProductFailure => {
  if (goneCodes.includes(code) || goneMessages.includes(message)) return { kind: 'unavailable' };
  // 422: the URL does not contain a valid id.
  if (http === 422 || (http === 404 && message === null)) return { kind: 'unavailable' };
  return http === null ? { kind: 'unreachable' } : { kind: 'failed', message };
};

export const loadProduct = async (api: Api, id: string | undefined): Promise<ProductResult> => {
  if (id === undefined || id.trim() === '') return { ok: false, failure: { kind: 'id-missing' } };
  const result = await api.call('GET /products/:id/info', { params: { id } });
  return result.ok
    ? // The page shows `technical`; the description would only be sent along.
      { ok: true, product: { ...result.response.payload, description: '' } }
    : { ok: false, failure: classify(result.failure) };
};

/** Retrying is pointless: the product does not exist. */
export const isGone = (result: ProductResult): boolean =>
  !result.ok && (result.failure.kind === 'unavailable' || result.failure.kind === 'id-missing');

/** HTTP status of the page: 404 for missing products, otherwise a retryable error. */
export const statusOfProduct = (result: ProductResult): number => {
  if (result.ok) return 200;
  return isGone(result) ? 404 : 503;
};

/** When the promised days of arrival change, or software updates end; undefined: they do not. */
export const endOfProduct = (result: ProductResult): string | undefined =>
  result.ok
    ? [
        ...(result.product.delivery ?? []).flatMap(({ arrival }) => arrival?.order_by ?? []),
        result.product.facts?.updates?.ends_at ?? [],
        result.product.prices?.ends_at ?? [],
      ]
        .flat()
        .toSorted()[0]
    : undefined;
