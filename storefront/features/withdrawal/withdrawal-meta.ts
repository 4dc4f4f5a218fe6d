import { pageMeta } from '#storefront/features/seo/page-meta.ts';
import { rootShellData } from '#storefront/features/shell/root-data.ts';
import { createWithdrawalText } from '#storefront/i18n/orders/use-withdrawal-text.ts';
import { shopNameOf } from '#storefront/lib/shop-name.ts';

/** Meta tags of the withdrawal from one order: not indexed. */
export const withdrawalMeta = (root: Parameters<typeof rootShellData>[0]) => {
  const shell = rootShellData(root);
  const t = createWithdrawalText(shell?.language.code ?? 'en', shell?.messages ?? {});
  return pageMeta({
    title: t('withdraw.title'),
    shopName: shopNameOf(shell?.settings),
    hidden: true,
  });
};
