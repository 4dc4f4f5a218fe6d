import { lazyModule, useLazyModule } from '#storefront/ui/loading/lazy-module.ts';

const row = lazyModule(() => import('./recently-viewed-row.tsx'));

/** Where a page has nothing else to show. */
export function RecentlyViewedRowSlot() {
  const loaded = useLazyModule(row, 'later');
  return loaded ? <loaded.RecentlyViewedRow /> : null;
}
