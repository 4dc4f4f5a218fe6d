import { expect, test, waitForHydration } from '#tests/e2e/support/shop-test.ts';
import { shopUrls } from '#tests/e2e/support/shop-urls.ts';

test("RT-17 OS-09 OS-10 the FAQ is titled, numbered, and its 'Back' button leads home", async ({
  page,
  request,
}) => {
  const { faqs } = await (await request.get('/api/faqs')).json();
  await page.goto('/faq');
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently Asked Questions');
  const questions = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) });
  await expect(questions).toHaveCount(faqs.length);
  await expect(questions.first().getByRole('heading')).toHaveText(faqs[0].title);
  await expect(questions.first().locator('p').first()).toBeVisible();
  const numbers = await questions.evaluateAll((items) =>
    items.slice(0, 2).map((item) => getComputedStyle(item, '::before').content),
  );
  expect(numbers).toEqual(['counter(question) "."', 'counter(question) "."']);
  await page.getByRole('main').getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(`${shopUrls.shop}/`);
});

test('RT-21 OS-11 OS-12 a static page shows a spinner while it loads, then the title and content of the page with that id', async ({
  page,
  request,
}) => {
  const { payload } = await (await request.get('/api/static-pages')).json();
  const [first] = payload;
  await page.goto('/faq');
  await waitForHydration(page);
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/api/static-pages/*', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(new RegExp(`/api/static-pages/${first.id}\\?`));
  await page.getByRole('contentinfo').getByRole('link', { name: first.title, exact: true }).click();
  await asked;
  await expect(page.getByRole('main').getByRole('status')).toBeVisible();
  letThrough();
  await expect(page.getByRole('main').getByRole('status')).toBeHidden();
  await expect(page).toHaveURL(`${shopUrls.shop}/static-page/${first.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.title);
  await expect(page.getByRole('main').locator('.prose p').first()).toBeVisible();
});

test('OS-13 ER-31 an unknown static page shows the server message, and the fallback without one', async ({
  page,
}) => {
  const answer = await page.goto('/static-page/999999');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Page not found')).toBeVisible();
  await waitForHydration(page);
  await page.getByRole('main').getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL(`${shopUrls.shop}/`);
  await page.route('**/api/static-pages/*', (route) =>
    route.fulfill({ status: 500, json: { status: 'ERROR' } }),
  );
  await page.getByRole('contentinfo').locator('a[href^="/static-page/"]').first().click();
  await expect(page.getByText('Failed to fetch page')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toBeVisible();
});

test("ER-33 FAQs that cannot be loaded: 'Failed to load FAQs.', 'An error occurred while fetching FAQs.'; a shop without questions leads to the contact form", async ({
  page,
}) => {
  await page.goto('/contact');
  await waitForHydration(page);
  const faq = page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' });
  await page.route('**/api/faqs*', (route) => route.fulfill({ json: { status: 'ERROR' } }));
  await faq.click();
  await expect(page.getByText('Failed to load FAQs.')).toBeVisible();
  await page.route('**/api/faqs*', (route) => route.abort());
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('An error occurred while fetching FAQs.')).toBeVisible();
  await page.route('**/api/faqs*', (route) => route.fulfill({ json: { status: 'OK', faqs: [] } }));
  await page.getByRole('button', { name: 'Try again' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'No questions here yet' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact');
});
