import { CompareButton } from '#storefront/features/compare-list/compare-controls.tsx';
import { FitMark } from '#storefront/features/fits/fit-mark.tsx';
import type { CardProduct } from '#storefront/state/card-product.ts';

/** What a card gets in the browser only. */
export function CardExtras({ product }: { product: CardProduct }) {
  return (
    <>
      <CompareButton product={product} />
      <FitMark productId={product.id} />
    </>
  );
}
