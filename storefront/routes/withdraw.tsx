import { shopMeta } from '#storefront/features/seo/shop-meta.ts';
import { PublicWithdrawal } from '#storefront/features/withdrawal/public-withdrawal.tsx';
import { paths } from '#storefront/lib/paths.ts';
import type { Route } from './+types/withdraw';

export const meta: Route.MetaFunction = ({ matches }) =>
  shopMeta(matches[0].loaderData, (t) => ({ title: t('footer.withdraw'), path: paths.withdraw }));

export default function WithdrawRoute() {
  return <PublicWithdrawal />;
}
