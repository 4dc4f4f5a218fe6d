import { VerifiedPage } from '#storefront/features/auth/verified-page.tsx';
import { pageMeta } from '#storefront/features/seo/page-meta.ts';
import { rootStartup } from '#storefront/features/startup/root-startup.ts';
import { createAccountText } from '#storefront/i18n/use-account-text.ts';
import type { Route } from './+types/email-verified';

export const meta: Route.MetaFunction = ({ matches }) => {
  const startup = rootStartup(matches[0].loaderData);
  const t = createAccountText(startup?.language.code ?? 'en', startup?.messages ?? {});
  return pageMeta({
    title: t('verify.doneTitle'),
    shopName: startup?.settings.shop_name ?? 'Ohmly',
    hidden: true,
  });
};

export default function EmailVerifiedRoute() {
  return <VerifiedPage />;
}
