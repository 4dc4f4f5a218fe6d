import { productPath } from '#contract/product-href.ts';

/** The named routes and their URLs; links and navigation use nothing else (RT-24). */
export const paths = {
  HomePage: '/',
  Auth: '/auth',
  CartPage: '/cart',
  /** The checkout form, shown in place of the cart. */
  checkout: '/cart?step=checkout',
  EmailVerificationPage: '/email-verification',
  account: '/account',
  orderHistory: '/account?tab=orders',
  findOrder: '/order',
  /** The page of one order: of the signed-in customer, or opened by a link in a mail. */
  orderPage: (number: string, by: 'account' | 'link'): string =>
    `${by === 'account' ? '/account/orders' : '/order'}/${encodeURIComponent(number)}`,
  withdraw: '/withdraw',
  /** The form of a review; the link of a mail carries its token in the fragment. */
  review: '/review',
  myReviews: '/account/reviews',
  /** Where the links of mails about alerts lead. */
  alerts: '/alerts',
  myAlerts: '/account/alerts',
  promises: '/promises',
  contact: '/contact',
  /** An order, for its customer and for the holder of its link. */
  order: (number: string): string => `/order/${encodeURIComponent(number)}`,
  failPayment: '/fail-payment',
  wishlist: '/wishlist',
  compare: '/compare',
  resetPassword: '/reset-password',
  allProducts: '/products/all',
  saleProducts: '/products/all?sale=1',
  newProducts: '/products/all?new=1',
  ProductListPage: (category: string, subcategory = 'all'): string =>
    `/products/${encodeURIComponent(category)}/${encodeURIComponent(subcategory)}`,
  ProductDetailsPage: productPath,
} as const;

/** The part of a list's query that other categories keep: price and order, but no page and no option (PL-26). */
export const queryForOtherCategory = (search: string): string => {
  const asked = new URLSearchParams(search);
  const kept = new URLSearchParams([...asked].filter(([name]) => name === 'price' || name === 'sort'));
  return kept.size > 0 ? `?${kept}` : '';
};
