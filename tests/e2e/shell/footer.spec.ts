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

test("FT-04 FT-05 FT-06 FT-07 the footer links the static pages, takes an email and shows the payment logos; the button reads 'Subscribe', and 'Subscribing...' while busy", async ({
  page,
  request,
}) => {
  const { payload } = await (await request.get('/api/static-pages')).json();
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route('**/api/newsletter/subscribe', async (route) => {
    await held;
    await route.fulfill({ json: { status: 'OK', message: 'Successfully subscribed to newsletter!' } });
  });
  await page.goto('/faq');
  await waitForHydration(page);
  const foot = page.getByRole(footer);
  for (const { id, title } of payload as { id: number; title: string }[]) {
    const link = foot.getByRole('link', { name: title, exact: true });
    await expect(link).toHaveAttribute('href', `/static-page/${id}`);
  }
  for (const name of ['3-D Secure', 'Visa', 'Mastercard']) {
    await expect(foot.getByRole('img', { name, exact: true })).toBeVisible();
  }
  const form = foot.getByRole('form');
  const field = form.getByRole('textbox', { name: 'Your email' });
  await field.fill('anna@example.com');
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(form.getByRole('button')).toHaveText('Subscribing...');
  letThrough();
  await expect(form.getByRole('button')).toHaveText('Subscribe');
  await expect(page.getByText('Successfully subscribed to newsletter!')).toBeVisible();
  await expect(field).toHaveValue('');
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

  test('FT-03 FT-09 static pages are in columns of five; social links come from GET /social-links', async ({
    page,
  }) => {
    const flags = { content: '', is_terms: false, is_privacy: false, is_cookie: false };
    await stubPayload(
      page,
      '/static-pages',
      Array.from({ length: 12 }, (_, index) => ({ id: index + 1, title: `Page ${index + 1}`, ...flags })),
    );
    await stubPayload(page, '/social-links', [
      { id: 1, name: 'Facebook', url: 'https://facebook.example/x', icon: 'facebook' },
    ]);
    await page.goto('/faq');
    const foot = page.getByRole(footer);
    const columns = foot.getByRole('navigation').locator('ul:has(a[href^="/static-page/"])');
    await expect(columns).toHaveCount(3);
    expect(await columns.evaluateAll((lists) => lists.map((list) => list.children.length))).toEqual([
      5, 5, 2,
    ]);
    const facebook = foot.getByRole('link', { name: 'Facebook' });
    await expect(facebook).toHaveAttribute('href', 'https://facebook.example/x');
  });

  test('FT-07 card badges are shown only where cards can be used', async ({ page, request }) => {
    const { payload: settings } = await (await request.get('/api/settings')).json();
    const foot = page.getByRole(footer);
    for (const [methods, badges] of [
      [['phone', 'card'], 3],
      [['phone'], 0],
      [[], 0],
    ] as const) {
      await stubPayload(page, '/settings', { ...settings, payment_methods: methods });
      await page.goto('/faq');
      await expect(foot.getByText(settings.copyright)).toBeVisible();
      const logos = foot.getByRole('list', { name: 'Payment methods' }).getByRole('img');
      await expect(logos).toHaveCount(badges);
    }
  });
});
