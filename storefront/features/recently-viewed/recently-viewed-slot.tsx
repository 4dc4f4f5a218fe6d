import type { CardProduct } from '#storefront/state/card-product.ts';
import { lazyModule, useLazyModule } from '#storefront/ui/loading/lazy-module.ts';

const carousel = lazyModule(() => import('./recently-viewed-carousel.tsx'));

/** Loaded after the page: only the browser knows what was viewed. */
export function RecentlyViewedSlot({ product }: { product: CardProduct }) {
  const loaded = useLazyModule(carousel, 'later');
  return loaded ? <loaded.RecentlyViewedCarousel product={product} /> : null;
}
