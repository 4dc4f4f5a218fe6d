import { VerifiedPage } from '#storefront/features/auth/verified-page.tsx';
import { pageMeta } from '#storefront/features/seo/page-meta.ts';
import { createText } from '#storefront/i18n/use-text.tsx';
import type { Route } from './+types/email-already-verified';

export const meta: Route.MetaFunction = ({ matches }) => {
  const startup = matches[0].loaderData?.startup;
  const t = createText(startup?.language.code ?? 'en', startup?.messages ?? {});
  return pageMeta({
    title: t('verify.alreadyTitle'),
    shopName: startup?.settings.shop_name ?? 'Ohmly',
    hidden: true,
  });
};

export default function EmailAlreadyVerifiedRoute() {
  return <VerifiedPage before />;
}
