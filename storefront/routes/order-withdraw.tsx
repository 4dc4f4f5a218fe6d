import { privateHeaders } from '#storefront/features/order-page/private-page.ts';
import { WithdrawOrder } from '#storefront/features/withdrawal/withdraw-order.tsx';
import { withdrawalMeta } from '#storefront/features/withdrawal/withdrawal-meta.ts';
import type { Route } from './+types/order-withdraw';

export const headers = privateHeaders;

export const meta: Route.MetaFunction = ({ matches }) => withdrawalMeta(matches[0].loaderData);

export default function OrderWithdrawRoute({ params: { number } }: Route.ComponentProps) {
  return <WithdrawOrder key={number} number={number} by="link" />;
}
