import { lazyModule, useLazyModule } from '#storefront/ui/loading/lazy-module.ts';
import type { CompareButtonProps } from './compare-controls.tsx';

const controls = lazyModule(() => import('./compare-controls.tsx'));

/** The button that adds a product to the comparison: loaded after the page, and absent without scripts. */
export function CompareSlot(props: CompareButtonProps) {
  const loaded = useLazyModule(controls, 'later');
  return loaded ? <loaded.CompareButton {...props} /> : null;
}

/** The products that wait to be compared, at the foot of the window. */
export function CompareTraySlot() {
  const loaded = useLazyModule(controls, 'later');
  return loaded ? <loaded.CompareTray /> : null;
}
