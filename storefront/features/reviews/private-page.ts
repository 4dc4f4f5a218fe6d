import { pageMeta } from '#storefront/features/seo/page-meta.ts';
import { rootShellData } from '#storefront/features/shell/root-data.ts';
import { createReviewPageText } from '#storefront/i18n/use-review-page-text.ts';
import { shopNameOf } from '#storefront/lib/shop-name.ts';

/** Meta tags of the form and of the customer's reviews, which are in no index. */
export const reviewPageMeta = (
  root: Parameters<typeof rootShellData>[0],
  title: 'review.title' | 'myReviews.title',
) => {
  const shell = rootShellData(root);
  const t = createReviewPageText(shell?.language.code ?? 'en', shell?.messages ?? {});
  return pageMeta({ title: t(title), shopName: shopNameOf(shell?.settings), hidden: true });
};
