import { pageMeta } from '#storefront/features/seo/page-meta.ts';
import { rootShellData } from '#storefront/features/shell/root-data.ts';
import { createAlertText } from '#storefront/i18n/use-alert-text.ts';
import { shopNameOf } from '#storefront/lib/shop-name.ts';

/** Meta tags of the pages about alerts, which are in no index. */
export const alertsMeta = (
  root: Parameters<typeof rootShellData>[0],
  title: 'alerts.title' | 'alerts.mine',
) => {
  const shell = rootShellData(root);
  const t = createAlertText(shell?.language.code ?? 'en', shell?.messages ?? {});
  return pageMeta({ title: t(title), shopName: shopNameOf(shell?.settings), hidden: true });
};
