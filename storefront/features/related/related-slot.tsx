import { lazyModule, useLazyModule } from '#storefront/ui/loading/lazy-module.ts';

const related = lazyModule(() => import('./related-products.tsx'));

interface SlotProps {
  productId: number;
  isSoldOut: boolean;
}

/** Carousels of products around a product: loaded after the page, and only in the browser. */
export function RelatedSlot(props: SlotProps) {
  const loaded = useLazyModule(related, 'later');
  return loaded ? <loaded.RelatedProducts {...props} /> : null;
}

/** What can be bought instead of a sold-out product. */
export function AlternativesSlot({ productId, isSoldOut }: SlotProps) {
  const loaded = useLazyModule(related, isSoldOut && 'later');
  return loaded && isSoldOut ? <loaded.Alternatives productId={productId} /> : null;
}
