import { lazyModule, useLazyModule } from '#storefront/ui/loading/lazy-module.ts';

const gauges = lazyModule(() => import('./gauges.tsx'));

/** Loaded after the page: the table of the same facts is in its HTML. */
export function GaugesSlot(props: { productId: number }) {
  const loaded = useLazyModule(gauges, 'later');
  return loaded ? <loaded.Gauges {...props} /> : null;
}
