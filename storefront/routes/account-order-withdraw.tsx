import { useLocation } from 'react-router';
import { AccountWaiting } from '#storefront/features/account/account-waiting.tsx';
import { privateHeaders } from '#storefront/features/order-page/private-page.ts';
import { requireCustomer } from '#storefront/features/session/guards.ts';
import { pathOf } from '#storefront/features/session/session-paths.ts';
import { WithdrawOrder } from '#storefront/features/withdrawal/withdraw-order.tsx';
import { withdrawalMeta } from '#storefront/features/withdrawal/withdrawal-meta.ts';
import type { Route } from './+types/account-order-withdraw';

export const headers = privateHeaders;

export const meta: Route.MetaFunction = ({ matches }) => withdrawalMeta(matches[0].loaderData);

/** Without a server loader it also runs on the first load, so nothing shows before it has decided. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => requireCustomer(request);

export default function AccountOrderWithdrawRoute({ params: { number } }: Route.ComponentProps) {
  return <WithdrawOrder key={number} number={number} by="account" />;
}

export function HydrateFallback() {
  return <AccountWaiting path={pathOf(useLocation())} />;
}
