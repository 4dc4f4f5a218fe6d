import { pageMeta } from '#storefront/features/seo/page-meta.ts';
import { rootShellData } from '#storefront/features/shell/root-data.ts';
import { createOrderPageText } from '#storefront/i18n/use-order-page-text.ts';

/** Headers of pages about one order: in no cache, no index, and their address goes to no other site. */
export const privateHeaders = (): Record<string, string> => ({
  'cache-control': 'private, no-store',
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex',
});

/** Meta tags of such a page. */
export const orderMeta = (root: Parameters<typeof rootShellData>[0], number: string) => {
  const shell = rootShellData(root);
  const t = createOrderPageText(shell?.language.code ?? 'en', shell?.messages ?? {});
  return pageMeta({
    title: t('orders.order', { number }),
    shopName: shell?.settings.shop_name ?? 'Ohmly',
    hidden: true,
  });
};
