import type { CardProduct } from '#storefront/state/card-product.ts';
import { lazyModule, useLazyModule } from '#storefront/ui/loading/lazy-module.ts';

const controls = lazyModule(() => import('./compare-controls.tsx'));

export interface CompareSlotProps {
  product: CardProduct;
  /** The chosen variation; only the product page has one. */
  variationId?: number | undefined;
  /** With its text, as on the product page; cards have a round button. */
  isWide?: boolean;
}

/** The button that adds a product to the comparison: loaded after the page, and absent without scripts. */
export function CompareSlot(props: CompareSlotProps) {
  const loaded = useLazyModule(controls, true);
  return loaded ? <loaded.CompareButton {...props} /> : null;
}

/** The products that wait to be compared, at the foot of the window. */
export function CompareTraySlot() {
  const loaded = useLazyModule(controls, true);
  return loaded ? <loaded.CompareTray /> : null;
}
