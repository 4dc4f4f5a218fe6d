import { PaymentFailed } from '#storefront/features/payment-result/payment-result.tsx';
import { pageMeta } from '#storefront/features/seo/page-meta.ts';
import { rootShellData } from '#storefront/features/shell/root-data.ts';
import { createText } from '#storefront/i18n/use-text.tsx';
import { shopNameOf } from '#storefront/lib/shop-name.ts';
import type { Route } from './+types/fail-payment';

export const meta: Route.MetaFunction = ({ matches }) => {
  const shell = rootShellData(matches[0].loaderData);
  const t = createText(shell?.language.code ?? 'en', shell?.messages ?? {});
  return pageMeta({
    title: t('unpaid.title'),
    shopName: shopNameOf(shell?.settings),
    hidden: true,
  });
};

export default function FailPaymentRoute() {
  return (
    <div className="container">
      <PaymentFailed />
    </div>
  );
}
