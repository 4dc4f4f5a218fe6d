import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Failed } from './layout/failed.tsx';
import { frameLoader, Shell } from './layout/shell.tsx';
import { takeStaleFrame } from './layout/use-frame.ts';
import { SignIn, signInLoader } from './routes/sign-in.tsx';
import { withTexts } from './texts/texts.ts';

/** Nothing is shown before the first answer: it takes a moment. */
const blank = { HydrateFallback: () => null } as const;

/** Screens load on demand; the frame and the sign-in come at once. */
const router = createBrowserRouter(
  [
    { path: '/sign-in', loader: signInLoader, Component: SignIn, ErrorBoundary: Failed, ...blank },
    { path: '/welcome', lazy: () => import('./routes/welcome.tsx'), ErrorBoundary: Failed, ...blank },
    { path: '/set-up', lazy: () => import('./routes/set-up.tsx'), ErrorBoundary: Failed, ...blank },
    {
      id: 'frame',
      path: '/',
      loader: frameLoader,
      // Who is signed in is read once, and again after a new sign-in.
      shouldRevalidate: takeStaleFrame,
      Component: Shell,
      ...blank,
      ErrorBoundary: Failed,
      children: [
        {
          ErrorBoundary: Failed,
          children: [
            { index: true, lazy: () => import('./routes/home.tsx') },
            { path: 'orders', lazy: () => import('./routes/orders.tsx') },
            {
              path: 'orders/parcels',
              lazy: withTexts('after_sales', () => import('./routes/after-sales/parcels.tsx')),
            },
            {
              path: 'orders/:number',
              lazy: withTexts('after_sales', () => import('./routes/order.tsx')),
            },
            { path: 'phone-desk', lazy: () => import('./routes/phone-desk.tsx') },
            { path: 'returns', lazy: () => import('./routes/returns.tsx') },
            {
              path: 'returns/withdrawals',
              lazy: withTexts('after_sales', () => import('./routes/after-sales/withdrawals.tsx')),
            },
            {
              path: 'returns/refunds',
              lazy: withTexts('after_sales', () => import('./routes/after-sales/refunds.tsx')),
            },
            {
              path: 'returns/credit-notes',
              lazy: withTexts('after_sales', () => import('./routes/after-sales/credit-notes.tsx')),
            },
            { path: 'reviews', lazy: withTexts('reviews', () => import('./routes/reviews.tsx')) },
            { path: 'products', lazy: () => import('./routes/catalogue/products.tsx') },
            {
              path: 'products/wanted',
              lazy: withTexts('after_sales', () => import('./routes/people/alerts.tsx')),
            },
            {
              path: 'products/:id',
              lazy: withTexts(
                'plans',
                withTexts('product', () => import('./routes/catalogue/product.tsx')),
              ),
            },
            {
              path: 'products/:id/variations',
              lazy: withTexts('variations', () => import('./routes/catalogue/variations.tsx')),
            },
            {
              path: 'products/:id/specs',
              lazy: withTexts('facts', () => import('./routes/catalogue/product-specs.tsx')),
            },
            {
              path: 'products/:id/story',
              lazy: withTexts('story', () => import('./routes/catalogue/product-story.tsx')),
            },
            {
              path: 'products/:id/accessories',
              lazy: withTexts('bundles', () => import('./routes/catalogue/product-accessories.tsx')),
            },
            { path: 'bundles', lazy: withTexts('bundles', () => import('./routes/catalogue/bundles.tsx')) },
            {
              path: 'products/:id/compliance',
              lazy: withTexts('facts', () => import('./routes/catalogue/product-compliance.tsx')),
            },
            {
              path: 'price-plans',
              lazy: withTexts('plans', () => import('./routes/catalogue/price-plans.tsx')),
            },
            {
              path: 'categories',
              lazy: withTexts('categories', () => import('./routes/catalogue/categories.tsx')),
            },
            {
              path: 'categories/:url/specs',
              lazy: withTexts('specs', () => import('./routes/catalogue/category-specs.tsx')),
            },
            { path: 'specs', lazy: withTexts('specs', () => import('./routes/catalogue/specs.tsx')) },
            { path: 'specs/:key', lazy: withTexts('specs', () => import('./routes/catalogue/spec.tsx')) },
            { path: 'fits', lazy: withTexts('specs', () => import('./routes/catalogue/fits.tsx')) },
            { path: 'fits/rule', lazy: withTexts('specs', () => import('./routes/catalogue/fit-rule.tsx')) },
            { path: 'stock', lazy: () => import('./routes/catalogue/stock.tsx') },
            {
              path: 'stock/counts',
              lazy: withTexts('counts', () => import('./routes/catalogue/counts.tsx')),
            },
            {
              path: 'stock/counts/:id',
              lazy: withTexts('counts', () => import('./routes/catalogue/count.tsx')),
            },
            { path: 'stock/movements', lazy: () => import('./routes/catalogue/movements.tsx') },
            { path: 'search', lazy: withTexts('search', () => import('./routes/catalogue/search.tsx')) },
            { path: 'imports', lazy: () => import('./routes/catalogue/imports.tsx') },
            { path: 'imports/:id', lazy: () => import('./routes/catalogue/import.tsx') },
            { path: 'customers', lazy: () => import('./routes/customers.tsx') },
            {
              path: 'customers/guests',
              lazy: withTexts('after_sales', () => import('./routes/guests.tsx')),
            },
            {
              path: 'customers/newsletter',
              lazy: withTexts('after_sales', () => import('./routes/people/newsletter.tsx')),
            },
            { path: 'customers/:id', lazy: withTexts('after_sales', () => import('./routes/customer.tsx')) },
            { path: 'messages', lazy: () => import('./routes/messages.tsx') },
            { path: 'promos', lazy: withTexts('content', () => import('./routes/promos.tsx')) },
            { path: 'content', lazy: withTexts('content', () => import('./routes/content.tsx')) },
            {
              path: 'home-page',
              lazy: withTexts(
                'settings',
                withTexts('content', () => import('./routes/home-page.tsx')),
              ),
            },
            { path: 'translations', lazy: withTexts('content', () => import('./routes/translations.tsx')) },
            { path: 'reports', lazy: withTexts('reports', () => import('./routes/reports.tsx')) },
            { path: 'settings', lazy: withTexts('settings', () => import('./routes/settings.tsx')) },
            {
              path: 'settings/delivery',
              lazy: withTexts('setup', () => import('./routes/setup/delivery.tsx')),
            },
            { path: 'settings/legal', lazy: withTexts('setup', () => import('./routes/setup/legal.tsx')) },
            { path: 'system', lazy: withTexts('system', () => import('./routes/system.tsx')) },
            { path: 'staff', lazy: withTexts('system', () => import('./routes/staff.tsx')) },
            {
              path: 'history',
              lazy: withTexts(
                'settings',
                withTexts('system', () => import('./routes/history.tsx')),
              ),
            },
            { path: 'account', lazy: withTexts('system', () => import('./routes/account.tsx')) },
            { path: '*', lazy: () => import('./routes/unknown.tsx') },
          ],
        },
      ],
    },
  ],
  { basename: '/admin' },
);

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}
