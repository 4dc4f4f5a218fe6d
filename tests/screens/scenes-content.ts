import type { Product } from '#contract/products.ts';
import { field } from '#tests/e2e/support/account-stubs.ts';
import { anOrder, withOrders } from '#tests/e2e/support/order-stubs.ts';
import { failing, go, press, type Scene, type SceneContext, waiting } from './scene.ts';

/** Saves products that were more expensive, sold out or since removed. */
const save = async ({ page, languageId }: SceneContext) => {
  const answer = await page.request.get(`/api/products/catalog?per_page=60&lang_id=${languageId}`);
  const payload: Product[] = (await answer.json()).payload;
  const [first, second, ...rest] = payload.filter(({ is_available }) => is_available);
  const gone = payload.find(({ is_available }) => !is_available);
  const saved = [
    { ...first, saved: { price: '9999.00', currency: 'EUR', wasOut: false } },
    { ...second, saved: { price: second?.retail_price, currency: 'EUR', wasOut: true } },
    ...(gone ? [gone] : []),
    ...rest.slice(0, 4),
    { ...rest[5], id: 999_999 },
  ];
  await page.addInitScript((items) => localStorage.setItem('wishlist_items', JSON.stringify(items)), saved);
};

export const contentScenes: readonly Scene[] = [
  { name: 'wishlist-empty', open: ({ page }) => go(page, '/wishlist') },
  {
    name: 'wishlist-full',
    footer: true,
    open: async (context) => {
      await save(context);
      await go(context.page, '/wishlist');
      await context.page.getByText(context.t('wishlist.unavailable')).first().waitFor();
    },
  },
  {
    name: 'wishlist-loading',
    open: async (context) => {
      await save(context);
      await context.page.route('**/api/products/*/info*', () => undefined);
      await go(context.page, '/wishlist');
    },
  },
  { name: 'contact-form', open: ({ page }) => go(page, '/contact') },
  {
    name: 'contact-errors',
    open: async ({ page, t }) => {
      await go(page, '/contact');
      await field(page, t('auth.email')).fill('ilze');
      await press(page, t('contact.submit'));
      await page.getByText(t('contact.enterTopic')).waitFor();
    },
  },
  {
    name: 'contact-sending',
    open: async ({ page, t }) => {
      await waiting(page, '/contact-us');
      await go(page, '/contact');
      await field(page, t('auth.firstName')).fill('Ilze');
      await field(page, t('auth.lastName')).fill('Bērziņa');
      await field(page, t('auth.email')).fill('ilze@example.lv');
      await field(page, t('phone.label')).fill('+371 20000000');
      await field(page, t('contact.topic')).fill('Rechnung');
      await field(page, t('contact.message')).fill('Donaudampfschifffahrtsgesellschaftskapitän '.repeat(8));
      await press(page, t('contact.submit'));
    },
  },
  { name: 'faq-full', open: ({ page }) => go(page, '/faq') },
  {
    name: 'faq-failed',
    open: async ({ page, t }) => {
      await go(page, '/contact');
      await failing(page, '/faqs');
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: t('footer.faq') })
        .click();
      await page.getByRole('main').getByRole('alert').waitFor();
    },
  },
  { name: 'static-page', open: ({ page }) => go(page, '/static-page/1') },
  { name: 'static-terms', open: ({ page }) => go(page, '/static-page/6') },
  { name: 'static-unknown', open: ({ page }) => go(page, '/static-page/99999') },
  { name: 'static-not-found', footer: true, open: ({ page }) => go(page, '/no/such/page') },
  { name: 'static-unsubscribe', open: ({ page }) => go(page, '/unsubscribe?token=abc') },
  {
    name: 'payment-paid',
    open: async ({ page, t }) => {
      await withOrders(page, [anOrder({ created_at: new Date().toISOString() })]);
      await go(page, '/success-payment');
      await page.getByRole('region', { name: t('placed.label') }).waitFor();
    },
  },
  { name: 'payment-failed', open: ({ page }) => go(page, '/fail-payment') },
];
