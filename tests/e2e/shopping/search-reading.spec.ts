import { expect, sampleTest, waitForHydration } from '#tests/e2e/support/shop-test.ts';

sampleTest(
  'FN-35 a misspelt search says what it shows, and the link searches for the very word',
  async ({ page }) => {
    await page.goto('/products/all/all?search=hedphones');
    await expect(page.getByText('Showing results for “headphones”.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('hedphones');
    await page.getByRole('link', { name: 'Search instead for “hedphones”' }).click();
    await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
    await expect(page).toHaveURL(/search=hedphones&exact=1/);
  },
);

sampleTest('a limit in a search is a chip that can be removed; the order can be chosen', async ({ page }) => {
  await page.goto('/products/all/all?search=headphones+under+100&manufacturer=aural');
  await waitForHydration(page);
  await expect(page.getByText('We read your search as')).toBeVisible();
  await page.getByRole('link', { name: 'Remove filter Under €100.00' }).click();
  await expect(page).toHaveURL(/\?search=headphones&manufacturer=aural$/);
  await expect(page.getByText('We read your search as')).toBeHidden();
  await page.getByRole('combobox', { name: 'Sort' }).click();
  await page.getByRole('option', { name: 'Low to high' }).click();
  await expect(page).toHaveURL(/sort=asc/);
});

sampleTest(
  'FN-36 nothing found offers fewer limits with right counts, and what comes nearest with its difference',
  async ({ page }) => {
    await page.goto('/products/all/all?search=laptop+16+gb+below+0.5+kg');
    await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Reset category' })).toBeVisible();
    await expect(main.getByRole('link', { name: 'Refresh filters' })).toBeVisible();
    const near = page.getByRole('region', { name: 'Nearly what you asked for' });
    await expect(near.getByRole('article').first()).toContainText(/[\d.]+ k?g instead of under 500 g/);
    const fewer = page.getByRole('region', { name: 'Try it without' }).getByRole('link').first();
    await expect(fewer).toHaveText(/^.+: .+ \(\d+\)$/);
    const [, count] = /\((\d+)\)$/.exec(await fewer.innerText()) ?? [];
    await fewer.click();
    await expect(page.getByRole('status').filter({ hasText: /^Showing / })).toHaveText(
      new RegExp(` of ${count} results?$`),
    );
    await expect(near).toBeHidden();
  },
);
