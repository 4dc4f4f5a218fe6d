import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('routes/home.tsx'),
  route('products/:category/:subcategory?', 'routes/product-list.tsx'),
  route('products/:category/:subcategory/:productId', 'routes/product-details.tsx'),
  route('wishlist', 'routes/wishlist.tsx'),
  route('success-payment', 'routes/success-payment.tsx'),
  route('fail-payment', 'routes/fail-payment.tsx'),
  route('contact', 'routes/contact.tsx'),
  route('unsubscribe', 'routes/unsubscribe.tsx'),
  route('faq', 'routes/faq.tsx'),
  route('static-page/:slug', 'routes/static-page.tsx'),
  route('auth', 'routes/auth.tsx'),
  route('reset-password', 'routes/reset-password.tsx'),
  route('account', 'routes/account.tsx'),
  route('email-verification', 'routes/email-verification.tsx'),
  route('email/verify/success', 'routes/email-verified.tsx'),
  route('email/verify/already-success', 'routes/email-already-verified.tsx'),
  route('robots.txt', 'routes/robots.ts'),
  route('sitemap.xml', 'routes/sitemap-index.ts'),
  route('sitemap/:part', 'routes/sitemap-part.ts'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
