import { FindOrderPage } from '#storefront/features/order-page/find-order-page.tsx';
import { findOrderMeta, privateHeaders } from '#storefront/features/order-page/private-page.ts';
import { useOrderPageText } from '#storefront/i18n/orders/use-order-page-text.ts';
import type { Route } from './+types/find-order';

export const headers = privateHeaders;

export const meta: Route.MetaFunction = ({ matches }) => findOrderMeta(matches[0].loaderData);

export default function FindOrderRoute() {
  const t = useOrderPageText();
  return <FindOrderPage title={t('findOrder.title')} text={t('findOrder.text')} />;
}
