import { useShellData } from '#storefront/state/shell-data.ts';
import { lazyModule, useLazyModule } from '#storefront/ui/loading/lazy-module.ts';
import type { HeaderPlaceProps } from './header-place.tsx';

const control = lazyModule(async () => (await import('./header-place.tsx')).HeaderPlace);

/** The choice of the place in the header: loaded after the page, while shoppers choose their delivery. */
export function HeaderPlaceSlot(props: HeaderPlaceProps) {
  const HeaderPlace = useLazyModule(control, useShellData().settings.delivery_choice === true && 'later');
  return HeaderPlace ? <HeaderPlace {...props} /> : null;
}
