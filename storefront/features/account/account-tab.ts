import type { AccountMessageKey } from '#storefront/i18n/use-account-text.ts';
import { paths } from '#storefront/lib/paths.ts';

export const accountTabs = ['contact', 'orders', 'change-password'] as const;

export type AccountTab = (typeof accountTabs)[number];

/** AC-03. */
export const accountTabLabels: Readonly<Record<AccountTab, AccountMessageKey>> = {
  contact: 'account.contact',
  orders: 'account.orders',
  'change-password': 'account.changePassword',
};

/** The tab named in the URL; `contact` for an unknown or missing name (RT-15, RT-16). */
export const accountTab = (query: URLSearchParams): AccountTab =>
  accountTabs.find((tab) => tab === query.get('tab')) ?? 'contact';

export const accountTabPath = (tab: AccountTab): string => `${paths.account}?tab=${tab}`;
