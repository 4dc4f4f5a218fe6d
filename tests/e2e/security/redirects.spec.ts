import { asCustomer, ok, refused, signInAs, stub } from '#tests/e2e/support/account-stubs.ts';
import { expect, test, waitForHydration } from '#tests/e2e/support/shop-test.ts';
import { shopUrls } from '#tests/e2e/support/shop-urls.ts';

/** One payload of each kind; storefront/features/session/safe-redirect.test.ts has the whole list. */
const foreignTargets = [
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
];

test('S27 AU-06 a foreign redirect target opens the account after signing in', async ({ page }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== shopUrls.shop) foreign.push(request.url());
  });
  page.on('dialog', (dialog) => {
    foreign.push(dialog.message());
    void dialog.dismiss();
  });
  await stub(page, 'POST /api/login', ok());
  await stub(page, 'GET /api/user/profile', refused(500));
  for (const target of foreignTargets) {
    await page.goto(`/auth?redirect=${encodeURIComponent(target)}`);
    await waitForHydration(page);
    await signInAs(page, 'anna@example.com', 'x');
    await expect(page, target).toHaveURL(`${shopUrls.shop}/account?tab=contact`);
    await page.evaluate(() => localStorage.clear());
  }
  expect(foreign).toEqual([]);
});

test('S27 the redirect from the verification page stays in the shop', async ({ page }) => {
  await asCustomer(page);
  for (const target of ['//evil.example', '/\\evil.example', '/%09/evil.example', 'javascript:alert(1)']) {
    await page.goto(`/email-verification?redirect=${encodeURIComponent(target)}`);
    const on = page.getByRole('main').getByRole('link', { name: 'Continue' });
    await expect(on).toBeVisible();
    const href = await on.evaluate((link) => (link as HTMLAnchorElement).href);
    expect(new URL(href).origin, target).toBe(shopUrls.shop);
  }
});
