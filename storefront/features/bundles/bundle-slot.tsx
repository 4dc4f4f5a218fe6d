import { lazyModule, useLazyModule } from '#storefront/ui/loading/lazy-module.ts';

const offers = lazyModule(() => import('./bundle-offers.tsx'));

/** Bundles that the product is part of: loaded after the page, and only in the browser. */
export function BundleSlot({ productId }: { productId: number }) {
  const loaded = useLazyModule(offers, 'later');
  return loaded ? <loaded.BundleOffers productId={productId} /> : null;
}
