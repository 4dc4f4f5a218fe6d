import { useLocation } from 'react-router';
import { AccountWaiting } from '#storefront/features/account/account-waiting.tsx';
import { VerificationPage } from '#storefront/features/auth/verification-page.tsx';
import { pageMeta } from '#storefront/features/seo/page-meta.ts';
import { requireCustomer } from '#storefront/features/session/guards.ts';
import { pathOf } from '#storefront/features/session/session-paths.ts';
import { rootShellData } from '#storefront/features/shell/root-data.ts';
import { createAccountText } from '#storefront/i18n/use-account-text.ts';
import { shopNameOf } from '#storefront/lib/shop-name.ts';
import type { Route } from './+types/email-verification';

export const meta: Route.MetaFunction = ({ matches }) => {
  const shell = rootShellData(matches[0].loaderData);
  const t = createAccountText(shell?.language.code ?? 'en', shell?.messages ?? {});
  return pageMeta({
    title: t('verify.title'),
    shopName: shopNameOf(shell?.settings),
    hidden: true,
  });
};

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => requireCustomer(request);

export default function EmailVerificationRoute() {
  return <VerificationPage />;
}

export function HydrateFallback() {
  return <AccountWaiting path={pathOf(useLocation())} />;
}
