import { lazyModule, useLazyModule } from '#storefront/ui/loading/lazy-module.ts';
import type { FitLineProps } from './fit-line.tsx';

const line = lazyModule(() => import('./fit-line.tsx'));

/** Whether the product fits the visitor's devices: loaded after the page, and only in the browser. */
export function FitSlot(props: FitLineProps) {
  const loaded = useLazyModule(line, 'later');
  return loaded ? <loaded.FitLine {...props} /> : null;
}
