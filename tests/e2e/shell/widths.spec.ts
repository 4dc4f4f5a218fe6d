import { demo, signInAs } from '#tests/e2e/support/account-stubs.ts';
import { expect, test, waitForHydration, widths } from '#tests/e2e/support/shop-test.ts';

const publicPaths = [
  '/',
  '/products/all',
  '/products/all/all?search=zzzzqqqq',
  '/products/all/all/101',
  '/wishlist',
  '/cart',
  '/faq',
  '/contact',
  '/static-page/1',
  '/auth?form=signin',
  '/auth?form=signup',
  '/auth?form=reset',
  '/reset-password?token=t&email=e@example.lv',
  '/unsubscribe',
  '/success-payment',
  '/fail-payment',
  '/email/verify/success',
  '/no/such/page',
];
const personalPaths = ['/account', '/account?tab=orders', '/account?tab=change-password'];

test.use({ viewport: widths.phone });

for (const [language, languageId] of [
  ['German', 2],
  ['Latvian', 3],
] as const) {
  test(`no page is wider than a phone in ${language}`, async ({ page, context, baseURL }) => {
    test.slow();
    const choose = () =>
      context.addCookies([{ name: 'languageId', value: String(languageId), url: baseURL ?? '' }]);
    const tooWide: string[] = [];
    const look = async (path: string) => {
      await page.goto(path);
      await waitForHydration(page);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > widths.phone.width) tooWide.push(`${path}: ${width}`);
    };
    await page.addInitScript((id) => localStorage.setItem('languageId', String(id)), languageId);
    await choose();
    for (const path of publicPaths) await look(path);
    await context.clearCookies();
    await page.addInitScript(() => localStorage.setItem('languageId', '1'));
    await page.goto('/auth');
    await waitForHydration(page);
    await signInAs(page, demo.email, demo.password);
    await expect(page).toHaveURL(/\/account/);
    await page.addInitScript((id) => localStorage.setItem('languageId', String(id)), languageId);
    await choose();
    for (const path of personalPaths) await look(path);
    expect(tooWide).toEqual([]);
  });
}
