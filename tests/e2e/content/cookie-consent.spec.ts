import { expect, test, waitForHydration } from '#tests/e2e/support/shop-test.ts';

const stored = () => localStorage.getItem('cookie_consent');

test('CK-01 the banner offers Accept, Decline and Learn more', async ({ page }) => {
  await page.goto('/products/all');
  const banner = page.getByRole('region', { name: 'Cookies' });
  await expect(banner.getByRole('button', { name: 'Accept' })).toBeVisible();
  await expect(banner.getByRole('button', { name: 'Decline' })).toBeVisible();
  await expect(banner.getByRole('link', { name: 'Learn more' })).toBeVisible();
});

test('CK-02 Learn more leads to the cookie page', async ({ page, request }) => {
  const { payload } = await (await request.get('/api/static-pages')).json();
  const cookiePage = payload.find((each: { is_cookie: boolean }) => each.is_cookie);
  await page.goto('/products/all');
  await expect(page.getByRole('link', { name: 'Learn more' })).toHaveAttribute(
    'href',
    `/static-page/${cookiePage.id}`,
  );
});

test('CK-03 CK-05 Accept is stored as true and hides the banner, also on the next load', async ({ page }) => {
  await page.goto('/products/all');
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeHidden();
  expect(await page.evaluate(stored)).toBe('true');
  await page.reload();
  await waitForHydration(page);
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeHidden();
});

test('CK-04 CK-06 Decline is stored as false and hides the banner until the next load', async ({ page }) => {
  await page.goto('/products/all');
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeHidden();
  expect(await page.evaluate(stored)).toBe('false');
  await page.getByRole('link', { name: 'Page 2', exact: true }).first().click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeHidden();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
});

test('the choice can be changed from the footer of every page', async ({ page }) => {
  await page.goto('/products/all');
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click();
  await expect(page.getByRole('button', { name: 'Decline' })).toBeFocused();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeHidden();
  expect(await page.evaluate(stored)).toBe('false');
  expect(await page.evaluate(() => 'sameDocument' in window), 'no tag, no reload').toBe(true);
});
