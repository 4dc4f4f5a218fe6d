import { AlertLinkPage } from '#storefront/features/alerts/alert-link-page.tsx';
import { alertsMeta } from '#storefront/features/alerts/alerts-meta.ts';
import type { Route } from './+types/alert-link';

/** The token of the address is not passed on to other sites. */
export const headers = () => ({ 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' });

export const meta: Route.MetaFunction = ({ matches }) => alertsMeta(matches[0].loaderData, 'alerts.title');

export default function AlertLinkRoute() {
  return <AlertLinkPage />;
}
