import { expect, test, waitForHydration } from '#tests/e2e/support/shop-test.ts';

const stored = () => localStorage.getItem('cookie_consent');

test('CK-01 CK-02 CK-03 CK-04 CK-05 CK-06 the banner links to the cookie page; Decline hides it until the next load, Accept for good, and the footer of every page changes the choice', async ({
  page,
  request,
}) => {
  const { payload } = await (await request.get('/api/static-pages')).json();
  const cookiePage = payload.find((each: { is_cookie: boolean }) => each.is_cookie);
  await page.goto('/products/all');
  const banner = page.getByRole('region', { name: 'Cookies' });
  const accept = banner.getByRole('button', { name: 'Accept' });
  const decline = banner.getByRole('button', { name: 'Decline' });
  await expect(accept).toBeVisible();
  await expect(decline).toBeVisible();
  await expect(banner.getByRole('link', { name: 'Learn more' })).toHaveAttribute(
    'href',
    `/static-page/${cookiePage.id}`,
  );
  await decline.click();
  await expect(banner).toBeHidden();
  expect(await page.evaluate(stored)).toBe('false');
  await page.getByRole('link', { name: 'Page 2', exact: true }).first().click();
  await expect(page).toHaveURL(/page=2/);
  await expect(banner).toBeHidden();
  await page.reload();
  await expect(banner).toBeVisible();

  await accept.click();
  await expect(banner).toBeHidden();
  expect(await page.evaluate(stored)).toBe('true');
  await page.reload();
  await waitForHydration(page);
  await expect(banner).toBeHidden();

  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click();
  await expect(decline).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(banner).toBeHidden();
  expect(await page.evaluate(stored)).toBe('false');
});
