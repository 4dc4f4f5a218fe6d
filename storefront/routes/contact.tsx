import { ContactPage } from '#storefront/features/contact/contact-page.tsx';
import { shopMeta } from '#storefront/features/seo/shop-meta.ts';
import { paths } from '#storefront/lib/paths.ts';
import type { Route } from './+types/contact';

export const meta: Route.MetaFunction = ({ matches }) =>
  shopMeta(matches[0].loaderData, (t) => ({
    title: t('header.contactUs'),
    description: t('contact.intro'),
    path: paths.contact,
  }));

export default function ContactRoute() {
  return <ContactPage />;
}
