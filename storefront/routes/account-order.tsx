import { useLocation, useParams } from 'react-router';
import { AccountWaiting } from '#storefront/features/account/account-waiting.tsx';
import { OrderPageView } from '#storefront/features/order-page/order-page.tsx';
import { EarlyOrder } from '#storefront/features/order-page/order-waiting.tsx';
import { orderMeta, privateHeaders } from '#storefront/features/order-page/private-page.ts';
import { requireCustomer } from '#storefront/features/session/guards.ts';
import { pathOf } from '#storefront/features/session/session-paths.ts';
import type { Route } from './+types/account-order';

export const headers = privateHeaders;

export const meta: Route.MetaFunction = ({ matches, params }) =>
  orderMeta(matches[0].loaderData, params.number);

/** Without a server loader it also runs on the first load, so nothing shows before it has decided. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => requireCustomer(request);

export default function AccountOrderRoute({ params: { number } }: Route.ComponentProps) {
  return <OrderPageView key={number} number={number} by="account" />;
}

export function HydrateFallback() {
  const { number = '' } = useParams();
  return (
    <>
      <EarlyOrder number={number} />
      <AccountWaiting path={pathOf(useLocation())} />
    </>
  );
}
