import { stubPayload } from '#tests/e2e/support/shell-stubs.ts';
import { expect, test, waitForHydration } from '#tests/e2e/support/shop-test.ts';
import { shopUrls } from '#tests/e2e/support/shop-urls.ts';

const footer = 'contentinfo';

test('FT-01 FT-02 FT-08 the footer has the logo, the company details and the copyright of the settings', async ({
  page,
  request,
}) => {
  const { payload: settings } = await (await request.get('/api/settings')).json();
  for (const path of ['/', '/products/all', '/no/such/page']) {
    await page.goto(path);
    const foot = page.getByRole(footer);
    await expect(foot.getByRole('img', { name: 'Ohmly' })).toBeVisible();
    expect((await foot.innerText()).replace(/\s+/g, ' ')).toContain(settings.requisites.replace(/\s+/g, ' '));
    await expect(foot.getByText(settings.copyright)).toBeVisible();
  }
});

test('FT-05 the newsletter form has the field Your email', async ({ page }) => {
  await page.goto('/products/all');
  await expect(page.getByRole(footer).getByRole('textbox', { name: 'Your email' })).toBeVisible();
});

test("FT-06 the button reads 'Subscribe', and 'Subscribing...' while busy", async ({ page }) => {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/api/newsletter/subscribe', async (route) => {
    await held;
    await route.fulfill({ json: { status: 'OK', message: 'Successfully subscribed to newsletter!' } });
  });
  await page.goto('/products/all');
  await waitForHydration(page);
  const form = page.getByRole(footer).getByRole('form');
  await form.getByRole('textbox').fill('anna@example.com');
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(form.getByRole('button')).toHaveText('Subscribing...');
  letThrough();
  await expect(form.getByRole('button')).toHaveText('Subscribe');
  await expect(page.getByText('Successfully subscribed to newsletter!')).toBeVisible();
  await expect(form.getByRole('textbox')).toHaveValue('');
});

test('FT-07 the payment logos are 3-D Secure, Visa and Mastercard', async ({ page }) => {
  await page.goto('/products/all');
  for (const name of ['3-D Secure', 'Visa', 'Mastercard']) {
    await expect(page.getByRole(footer).getByRole('img', { name, exact: true })).toBeVisible();
  }
});

test('FT-04 each static page links to its id', async ({ page, request }) => {
  const { payload } = await (await request.get('/api/static-pages')).json();
  await page.goto('/products/all');
  for (const { id, title } of payload as { id: number; title: string }[]) {
    await expect(page.getByRole(footer).getByRole('link', { name: title, exact: true })).toHaveAttribute(
      'href',
      `/static-page/${id}`,
    );
  }
});

test('footer texts do not overlap in German at any width', async ({ page, context }) => {
  await context.addCookies([{ name: 'languageId', value: '2', url: shopUrls.shop }]);
  for (const width of [375, 600, 768, 960, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/faq');
    const boxes = await page
      .getByRole(footer)
      .getByRole('navigation')
      .getByRole('link')
      .evaluateAll((links) =>
        links.map((link) => {
          const range = document.createRange();
          range.selectNodeContents(link);
          const { left, right, top, bottom } = range.getBoundingClientRect();
          return { words: link.textContent, left, right, top, bottom };
        }),
      );
    const crossing = boxes.flatMap((one, place) =>
      boxes
        .slice(place + 1)
        .filter(
          (other) =>
            one.left < other.right &&
            other.left < one.right &&
            one.top < other.bottom &&
            other.top < one.bottom,
        )
        .map((other) => `${width}: ${one.words} / ${other.words}`),
    );
    expect(crossing).toEqual([]);
    expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(width);
  }
});

test.describe('with stubbed responses', () => {
  test.use({ baseURL: shopUrls.withoutApi });

  test('FT-03 static pages are in columns of five', async ({ page }) => {
    const flags = { content: '', is_terms: false, is_privacy: false, is_cookie: false };
    await stubPayload(
      page,
      '/static-pages',
      Array.from({ length: 12 }, (_, index) => ({ id: index + 1, title: `Page ${index + 1}`, ...flags })),
    );
    await page.goto('/products/all');
    const columns = page
      .getByRole(footer)
      .getByRole('navigation')
      .locator('ul:has(a[href^="/static-page/"])');
    await expect(columns).toHaveCount(3);
    expect(await columns.evaluateAll((lists) => lists.map((list) => list.children.length))).toEqual([
      5, 5, 2,
    ]);
  });

  test('FT-09 social links come from GET /social-links', async ({ page }) => {
    await stubPayload(page, '/social-links', [
      { id: 1, name: 'Facebook', url: 'https://facebook.example/x', icon: 'facebook' },
    ]);
    await page.goto('/products/all');
    await expect(page.getByRole(footer).getByRole('link', { name: 'Facebook' })).toHaveAttribute(
      'href',
      'https://facebook.example/x',
    );
  });
});
