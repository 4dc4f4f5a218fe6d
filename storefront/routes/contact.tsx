import { ContactPage } from '#storefront/features/contact/contact-page.tsx';
import { pageMeta } from '#storefront/features/seo/page-meta.ts';
import { addressIn } from '#storefront/features/startup/language-address.ts';
import { createText } from '#storefront/i18n/use-text.tsx';
import { paths } from '#storefront/paths.ts';
import type { Route } from './+types/contact';

export const meta: Route.MetaFunction = ({ matches }) => {
  const { startup, origin } = matches[0].loaderData ?? {};
  const t = createText(startup?.language.code ?? 'en', startup?.messages ?? {});
  return pageMeta({
    title: t('header.contactUs'),
    shopName: startup?.settings.shop_name ?? 'Ohmly',
    description: t('contact.intro'),
    canonical: origin ? addressIn(new URL(paths.contact, origin).href, startup?.language) : undefined,
  });
};

export default function ContactRoute() {
  return <ContactPage />;
}
