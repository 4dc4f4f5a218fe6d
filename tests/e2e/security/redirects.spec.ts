import { asCustomer, ok, refused, signInAs, stub } from '#tests/e2e/support/account-stubs.ts';
import { expect, test, waitForHydration } from '#tests/e2e/support/shop-test.ts';
import { shopUrls } from '#tests/e2e/support/shop-urls.ts';

/** Open redirect payloads known from other shops and libraries. */
const corpus = [
  'https://evil.example',
  'https://evil.example/account?tab=contact',
  'http:evil.example',
  'https:/evil.example',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/%09/evil.example',
  '/%0d%0a/evil.example',
  '/%2F%2Fevil.example',
  '/%5Cevil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/;@evil.example',
  '//127.0.0.1:43117@evil.example',
  `${shopUrls.shop}.evil.example`,
  `${shopUrls.shop}@evil.example`,
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:http://evil.example/1',
  '〱evil.example',
] as const;

const parts = [0, 1, 2].map((part) => corpus.filter((_, index) => index % 3 === part));

for (const [part, targets] of parts.entries()) {
  test(`S27 AU-06 no redirect after signing in leaves the shop (${part + 1} of 3)`, async ({ page }) => {
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
    for (const target of targets) {
      await page.goto(`/auth?redirect=${encodeURIComponent(target)}`);
      await waitForHydration(page);
      await signInAs(page, 'anna@example.com', 'x');
      await expect(page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true })).toHaveCount(
        0,
      );
      await expect(page, target).toHaveURL((url) => url.origin === shopUrls.shop && url.pathname !== '/auth');
      await page.evaluate(() => localStorage.clear());
    }
    expect(foreign).toEqual([]);
  });
}

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
