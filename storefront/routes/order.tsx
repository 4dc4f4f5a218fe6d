import { OrderPageView } from '#storefront/features/order-page/order-page.tsx';
import { orderMeta, privateHeaders } from '#storefront/features/order-page/private-page.ts';
import type { Route } from './+types/order';

export const headers = privateHeaders;

export const meta: Route.MetaFunction = ({ matches, params }) =>
  orderMeta(matches[0].loaderData, params.number);

export default function OrderRoute({ params: { number } }: Route.ComponentProps) {
  return <OrderPageView key={number} number={number} by="link" />;
}
