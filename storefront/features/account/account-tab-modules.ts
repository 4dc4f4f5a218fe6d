import type { ComponentType } from 'react';
import { type LazyModule, lazyModule } from '#storefront/ui/loading/lazy-module.ts';
import type { AccountTab } from './account-tab.ts';

/** Each tab is a separate file. The route loads the requested one before it shows the page. */
export const accountTabModules: Readonly<Record<AccountTab, LazyModule<ComponentType>>> = {
  contact: lazyModule(async () => (await import('./contact-tab.tsx')).ContactTab),
  orders: lazyModule(
    async () => (await import('#storefront/features/orders/order-history.tsx')).OrderHistory,
  ),
  'change-password': lazyModule(async () => (await import('./change-password-form.tsx')).ChangePasswordForm),
};

/** Resolves when the tab can be shown; a failure is reported by the page. */
export const loadAccountTab = (tab: AccountTab): Promise<unknown> =>
  accountTabModules[tab].load().catch(() => null);
