import { useLocation } from 'react-router';
import { AccountWaiting } from '#storefront/features/account/account-waiting.tsx';
import { alertsMeta } from '#storefront/features/alerts/alerts-meta.ts';
import { MyAlerts } from '#storefront/features/alerts/my-alerts.tsx';
import { requireCustomer } from '#storefront/features/session/guards.ts';
import { pathOf } from '#storefront/features/session/session-paths.ts';
import type { Route } from './+types/account-alerts';

export const meta: Route.MetaFunction = ({ matches }) => alertsMeta(matches[0].loaderData, 'alerts.mine');

/** Without a server loader it also runs on the first load, so nothing shows before it has decided. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => requireCustomer(request);

export default function AccountAlertsRoute() {
  return <MyAlerts />;
}

export function HydrateFallback() {
  return <AccountWaiting path={pathOf(useLocation())} />;
}
