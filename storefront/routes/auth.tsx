import { authForm } from '#storefront/features/auth/auth-form.ts';
import { AuthPage, authTitles } from '#storefront/features/auth/auth-page.tsx';
import { pageMeta } from '#storefront/features/seo/page-meta.ts';
import { requireGuest } from '#storefront/features/session/guards.ts';
import { rootShellData } from '#storefront/features/shell/root-data.ts';
import { createAccountText } from '#storefront/i18n/use-account-text.ts';
import { shopNameOf } from '#storefront/lib/shop-name.ts';
import type { Route } from './+types/auth';

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const shell = rootShellData(matches[0].loaderData);
  const t = createAccountText(shell?.language.code ?? 'en', shell?.messages ?? {});
  return pageMeta({
    title: t(authTitles[authForm(new URLSearchParams(location.search))]),
    shopName: shopNameOf(shell?.settings),
    hidden: true,
  });
};

/** Rendered for guests; signed-in customers are redirected in the browser. */
export const loader = () => null;

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => requireGuest(request);

export default function AuthRoute() {
  return <AuthPage />;
}
