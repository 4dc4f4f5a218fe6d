import { demo } from '#tests/e2e/support/account-stubs.ts';
import {
  expect,
  expectAccessible,
  sampleTest,
  test,
  waitForHydration,
} from '#tests/e2e/support/shop-test.ts';
import { shopUrls } from '#tests/e2e/support/shop-urls.ts';

const phone = '/products/phones/smartphones/101';

test('TR-57 TR-66 reviews can be read without JavaScript and filtered by language', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shopUrls.shop });
  const page = await context.newPage();
  await page.goto(`${phone}/reviews`);
  await expect(page.getByText('Only people who bought this product here can review it.')).toBeVisible();
  const canonical = page.locator('link[rel=canonical]');
  await expect(canonical).toHaveAttribute('href', new RegExp(`${phone}/reviews$`));
  const german = page.getByRole('article').filter({ hasText: 'Written in German' });
  await expect(german.first().locator('[lang=de]').first()).toBeVisible();
  await page.locator('select[name=language]').selectOption('German');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL(/language=de/);
  await expect(page.getByRole('article')).toHaveCount(await german.count());
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await context.close();
});

sampleTest(
  'TR-44 TR-63 a buyer writes a review, which survives a reload, and deletes it',
  async ({ page }) => {
    await page.goto('/auth');
    await waitForHydration(page);
    await page.getByRole('textbox', { name: 'Email' }).first().fill(demo.email);
    await page.getByLabel('Password', { exact: true }).fill(demo.password);
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await expect.poll(() => page.url()).not.toContain('/auth');
    await page.goto('/account/reviews');
    await page.getByRole('link', { name: 'Write a review' }).first().click();
    const text = page.getByRole('textbox', { name: 'Your review' });
    await page.getByRole('button', { name: 'Publish review' }).click();
    await expect(page.getByText('Please choose a rating.')).toBeVisible();
    expect(page.url()).not.toContain('#');
    await page.getByRole('radio', { name: 'Very good' }).check();
    await text.fill('It has worked every day for a month now.');
    await page.reload();
    await expect(text).toHaveValue('It has worked every day for a month now.');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Publish review' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you. Your review is online.' })).toBeVisible();
    await page.getByRole('link', { name: 'See all reviews' }).click();
    await expect(page.getByText('It has worked every day for a month now.')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/account/reviews');
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('You have not written a review yet.')).toBeVisible();
  },
);
