import type { ComponentType } from 'react';
import { type LazyModule, lazyModule } from '#storefront/ui/loading/lazy-module.ts';
import type { AccountTab } from './account-tab.ts';

/** Each tab is a separate file. The route starts loading the requested one, the page preloads the others. */
export const accountTabModules: Readonly<Record<AccountTab, LazyModule<ComponentType>>> = {
  contact: lazyModule(async () => (await import('./contact-tab.tsx')).ContactTab),
  orders: lazyModule(
    async () => (await import('#storefront/features/orders/order-history.tsx')).OrderHistory,
  ),
  'change-password': lazyModule(async () => (await import('./change-password-form.tsx')).ChangePasswordForm),
};
