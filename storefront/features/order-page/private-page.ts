import { pageMeta } from '#storefront/features/seo/page-meta.ts';
import { rootShellData } from '#storefront/features/shell/root-data.ts';
import { createOrderPageText, type OrderPageText } from '#storefront/i18n/orders/use-order-page-text.ts';
import { shopNameOf } from '#storefront/lib/shop-name.ts';

/** Headers of pages about one order: in no cache, no index, and their address goes to no other site. */
export const privateHeaders = (): Record<string, string> => ({
  'cache-control': 'private, no-store',
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex',
});

type Root = Parameters<typeof rootShellData>[0];

const hiddenMeta = (root: Root, titleIn: (t: OrderPageText) => string) => {
  const shell = rootShellData(root);
  const t = createOrderPageText(shell?.language.code ?? 'en', shell?.messages ?? {});
  return pageMeta({ title: titleIn(t), shopName: shopNameOf(shell?.settings), hidden: true });
};

/** Meta tags of the page of an order. */
export const orderMeta = (root: Root, number: string) =>
  hiddenMeta(root, (t) => t('orders.order', { number }));

export const findOrderMeta = (root: Root) => hiddenMeta(root, (t) => t('findOrder.title'));
