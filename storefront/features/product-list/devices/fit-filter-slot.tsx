import { storedDeviceKeys } from '#storefront/state/device-keys.ts';
import { lazyModule, useLazyModule } from '#storefront/ui/loading/lazy-module.ts';
import type { FitFilterProps } from './fit-filter.tsx';

const filter = lazyModule(() => import('./fit-filter.tsx'));

/** Only in the browser, and only for visitors with devices: the page is the same for all visitors. */
export function FitFilterSlot(props: FitFilterProps) {
  const loaded = useLazyModule(filter, storedDeviceKeys() !== '');
  return loaded ? <loaded.FitFilter {...props} /> : null;
}
