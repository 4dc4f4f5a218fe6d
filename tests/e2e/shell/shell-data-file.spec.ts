import { expect, test, waitForHydration } from '#tests/e2e/support/shop-test.ts';

test('a page in another language loads its texts from a file that all pages share', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/shell/')) files.push(request.url());
  });
  for (const path of ['/?lang=de', '/products/all?lang=de', '/cart?lang=de']) {
    const html = (await (await page.goto(path))?.text()) ?? '';
    await waitForHydration(page);
    expect(html).toContain('Alle Kategorien');
    expect(html).not.toContain('auth.enterEmail');
  }
  expect(new Set(files).size).toBe(1);
  const file = await page.request.get(files[0] ?? '');
  expect(file.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(await file.text()).toContain('auth.enterEmail');
});

test('a server that does not know the file version returns the newest, uncached', async ({ request }) => {
  const file = await request.get('/shell/0123456789abcdef01234567?lang=lv');
  expect(file.status()).toBe(200);
  expect(file.headers()['cache-control']).toBe('no-store');
  expect(await file.text()).toContain('"code":"lv"');
});

test('a page retries failed shell data and hydrates', async ({ page }) => {
  let refused = 0;
  await page.route('**/shell/*', async (route) => {
    refused += 1;
    // The first request is the preload.
    if (refused <= 2) await route.abort();
    else if (refused === 3) await route.fulfill({ status: 503 });
    else await route.continue();
  });
  await page.goto('/cart');
  await waitForHydration(page);
  expect(refused).toBe(4);
});

test('a page with newer shell data re-renders and hydrates', async ({ page, browserErrors }) => {
  await page.route('**/shell/*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace('"name":"Phones"', '"name":"Telephones"'),
    });
  });
  await page.goto('/cart');
  await waitForHydration(page);
  await page.getByRole('button', { name: 'All categories' }).first().click();
  await expect(page.getByRole('link', { name: 'Telephones', exact: true })).toBeVisible();
  expect(browserErrors.splice(0)).toEqual([expect.stringContaining('React error #418')]);
});
