import { useLocation } from 'react-router';
import { AccountPage } from '#storefront/features/account/account-page.tsx';
import { accountTab } from '#storefront/features/account/account-tab.ts';
import { accountTabModules } from '#storefront/features/account/account-tab-modules.ts';
import { AccountWaiting } from '#storefront/features/account/account-waiting.tsx';
import { pageMeta } from '#storefront/features/seo/page-meta.ts';
import { requireCustomer } from '#storefront/features/session/guards.ts';
import { pathOf } from '#storefront/features/session/session-paths.ts';
import { rootShellData } from '#storefront/features/shell/root-data.ts';
import { createAccountText } from '#storefront/i18n/use-account-text.ts';
import { shopNameOf } from '#storefront/lib/shop-name.ts';
import type { Route } from './+types/account';

export const meta: Route.MetaFunction = ({ matches }) => {
  const shell = rootShellData(matches[0].loaderData);
  const t = createAccountText(shell?.language.code ?? 'en', shell?.messages ?? {});
  return pageMeta({
    title: t('header.account'),
    shopName: shopNameOf(shell?.settings),
    hidden: true,
  });
};

/** Without a server loader it also runs on the first load, so nothing shows before it has decided. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  // Loads while the session is checked.
  const tab = accountTabModules[accountTab(new URL(request.url).searchParams)];
  tab.load().catch(() => undefined);
  return requireCustomer(request);
};

export default function AccountRoute() {
  return <AccountPage />;
}

export function HydrateFallback() {
  return <AccountWaiting path={pathOf(useLocation())} />;
}
