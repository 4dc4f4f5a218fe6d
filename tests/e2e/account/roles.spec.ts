import { accountLink, button, field } from '#tests/e2e/support/account-stubs.ts';
import { expect, test, waitForHydration } from '#tests/e2e/support/shop-test.ts';
import { shopUrls } from '#tests/e2e/support/shop-urls.ts';

test('RP-01 a guest can open the catalogue, a product, the FAQ and static pages', async ({
  page,
  request,
}) => {
  const catalogue = await (await request.get(`${shopUrls.shop}/api/products/catalog`)).json();
  const pages = await (await request.get(`${shopUrls.shop}/api/static-pages`)).json();
  for (const path of [
    '/',
    '/products/all',
    `/products/all/all/${catalogue.payload[0].id}`,
    '/faq',
    `/static-page/${pages.payload[0].id}`,
  ]) {
    const answer = await page.goto(path);
    expect([path, answer?.status()]).toEqual([path, 200]);
    await waitForHydration(page);
    await expect(page).not.toHaveURL(/auth/);
    await expect(accountLink(page)).toHaveText('Sign In');
  }
});

test('RP-03 a guest can send a contact message and subscribe to the newsletter', async ({ page }) => {
  await page.goto('/contact');
  await waitForHydration(page);
  await field(page, 'First Name').fill('Ilze');
  await field(page, 'Last Name').fill('Bērziņa');
  await field(page, 'Email').fill('ilze@example.lv');
  await field(page, 'Phone').fill('+37120000000');
  await field(page, 'Topic').fill('Headphones');
  await field(page, 'Message').fill('The left earcup creaks.');
  await button(page, 'Submit').click();
  await expect(page.getByText('Message sent successfully!')).toBeVisible();
  const newsletter = page.getByRole('contentinfo');
  await newsletter.getByLabel('Your email').fill('ilze@example.lv');
  await newsletter.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Successfully subscribed to newsletter!')).toBeVisible();
});

test('RP-08 there is no page and no endpoint for administrators', async ({ page, request }) => {
  for (const path of ['/admin', '/admin/orders', '/staff', '/dashboard']) {
    expect((await request.get(`${shopUrls.shop}${path}`)).status()).toBe(404);
    expect((await request.get(`${shopUrls.shop}/api${path}`)).status()).toBe(404);
  }
  await page.goto('/admin');
  await expect(page.getByText('Oops! Page Not Found')).toBeVisible();
});
