import { VerifiedPage } from '#storefront/features/auth/verified-page.tsx';
import { pageMeta } from '#storefront/features/seo/page-meta.ts';
import { rootShellData } from '#storefront/features/shell/root-data.ts';
import { createAccountText } from '#storefront/i18n/use-account-text.ts';
import { shopNameOf } from '#storefront/lib/shop-name.ts';
import type { Route } from './+types/email-already-verified';

export const meta: Route.MetaFunction = ({ matches }) => {
  const shell = rootShellData(matches[0].loaderData);
  const t = createAccountText(shell?.language.code ?? 'en', shell?.messages ?? {});
  return pageMeta({
    title: t('verify.alreadyTitle'),
    shopName: shopNameOf(shell?.settings),
    hidden: true,
  });
};

export default function EmailAlreadyVerifiedRoute() {
  return <VerifiedPage before />;
}
