import { ResetPasswordPage } from '#storefront/features/auth/reset-password-page.tsx';
import { pageMeta } from '#storefront/features/seo/page-meta.ts';
import { requireGuest } from '#storefront/features/session/guards.ts';
import { rootShellData } from '#storefront/features/shell/root-data.ts';
import { createAccountText } from '#storefront/i18n/use-account-text.ts';
import { shopNameOf } from '#storefront/lib/shop-name.ts';
import type { Route } from './+types/reset-password';

export const meta: Route.MetaFunction = ({ matches }) => {
  const shell = rootShellData(matches[0].loaderData);
  const t = createAccountText(shell?.language.code ?? 'en', shell?.messages ?? {});
  return [
    ...pageMeta({
      title: t('auth.resetPassword'),
      shopName: shopNameOf(shell?.settings),
      hidden: true,
    }),
    // The URL contains the token of the mail until hydration.
    { name: 'referrer', content: 'no-referrer' },
  ];
};

export const loader = () => null;

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => requireGuest(request);

export default function ResetPasswordRoute() {
  return <ResetPasswordPage />;
}
