import { ReportPage } from '#storefront/features/reviews/report-page.tsx';
import { pageMeta } from '#storefront/features/seo/page-meta.ts';
import { rootShellData } from '#storefront/features/shell/root-data.ts';
import { createReportText } from '#storefront/i18n/use-report-text.ts';
import { shopNameOf } from '#storefront/lib/shop-name.ts';
import type { Route } from './+types/report';

export const headers = () => ({ 'x-robots-tag': 'noindex' });

export const meta: Route.MetaFunction = ({ matches }) => {
  const shell = rootShellData(matches[0].loaderData);
  const t = createReportText(shell?.language.code ?? 'en', shell?.messages ?? {});
  return pageMeta({ title: t('report.title'), shopName: shopNameOf(shell?.settings), hidden: true });
};

export default function ReportRoute() {
  return <ReportPage />;
}
