import type { Comparison } from '#contract/finding/compare.ts';
import type { Api } from '#storefront/api/client.ts';
import {
  type CompareAddress,
  readCompareAddress,
} from '#storefront/features/compare-list/compare-address.ts';
import { type CardProduct, toCardProduct } from '#storefront/state/card-product.ts';

type ComparedProduct = CardProduct &
  Pick<Comparison['products'][number], 'key' | 'variation_id' | 'variation_label'> & {
    readonly hasOptions: boolean;
  };

/** A comparison, reduced to what its page shows. */
export interface ShownComparison extends Pick<Comparison, 'reference' | 'verdicts' | 'mixed' | 'gone'> {
  readonly products: readonly ComparedProduct[];
  readonly groups: Comparison['groups'];
}

export interface LoadedComparison {
  readonly address: CompareAddress;
  /** Null: nothing is compared. */
  readonly result:
    | { readonly ok: true; readonly comparison: ShownComparison }
    | { readonly ok: false }
    | null;
}

const toShown = ({ products, groups, reference, verdicts, mixed, gone }: Comparison): ShownComparison => ({
  products: products.map((product) => {
    const { key, variation_id, variation_label } = product;
    const card = toCardProduct(product);
    const hasOptions = product.variations.length > 0 && variation_label === null;
    return { ...card, variations: [], key, variation_id, variation_label, hasOptions };
  }),
  groups,
  reference,
  verdicts,
  mixed,
  gone,
});

/** Loads the comparison that an address names. */
export const loadComparison = async (api: Api, query: URLSearchParams): Promise<LoadedComparison> => {
  const address = readCompareAddress(query);
  const { keys, reference } = address;
  if (keys.length === 0) return { address, result: null };
  const answer = await api.call('GET /products/compare', {
    query: { ids: keys.join(','), ...(reference !== undefined && { reference }) },
  });
  if (!answer.ok) return { address, result: { ok: false } };
  return { address, result: { ok: true, comparison: toShown(answer.response.payload) } };
};
