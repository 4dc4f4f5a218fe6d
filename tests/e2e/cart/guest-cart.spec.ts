import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { anna, button, field, goodPassword, ok, stub } from '#tests/e2e/support/account-stubs.ts';
import { mainButton } from '#tests/e2e/support/checkout-stubs.ts';
import { cartLink, fillAddress, payAtBank, putInCart } from '#tests/e2e/support/journey-steps.ts';
import {
  expect,
  expectAccessible,
  sampleTest as test,
  waitForHydration,
} from '#tests/e2e/support/shop-test.ts';
import { shopUrls } from '#tests/e2e/support/shop-urls.ts';

const mouse = 'Nimbus Mouse';

/** Registers a customer of the sample shop from another browser. */
const aCustomer = async (browser: Browser): Promise<string> => {
  const context = await browser.newContext({ baseURL: shopUrls.sample });
  const email = `guest.${randomUUID()}@example.lv`;
  await context.request.get('/sanctum/csrf-cookie');
  const token = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const answer = await context.request.post('/api/register', {
    headers: { 'x-xsrf-token': decodeURIComponent(token) },
    data: {
      name: 'Ilze',
      surname: 'Bērziņa',
      email,
      phone: '+37120000000',
      phoneCountryCode: 'LV',
      nationalNumber: '20000000',
      password: goodPassword,
      passConfirm: goodPassword,
    },
  });
  expect(answer.status()).toBe(200);
  await context.close();
  return email;
};

const signIn = async (page: Page, email: string) => {
  await field(page, 'Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
};

test('BY-07 BY-08 a guest’s cart is there after the browser was closed; a visitor without one sends no cart call', async ({
  page,
  browser,
}) => {
  const cartCalls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/cart/')) cartCalls.push(request.url());
  });
  await page.goto('/');
  await waitForHydration(page);
  await expect(page.getByRole('banner').getByRole('link', { name: /Sign In/ })).toBeVisible();
  expect(cartCalls).toEqual([]);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('shop_cart');
  await putInCart(page, mouse);
  await expect(cartLink(page)).toHaveAccessibleName(/1/);

  const { cookies, origins } = await page.context().storageState();
  // Data that a browser stores on disk.
  const kept = { cookies: cookies.filter(({ expires }) => expires > 0), origins };
  const reopened = await (
    await browser.newContext({ storageState: kept, baseURL: shopUrls.sample })
  ).newPage();
  await reopened.goto('/');
  await expect(cartLink(reopened)).toHaveAccessibleName(/1/);
  const stranger = await (await browser.newContext({ baseURL: shopUrls.sample })).newPage();
  await stranger.goto('/cart');
  await expect(stranger.getByText('Your cart is empty')).toBeVisible();
  await reopened.context().close();
  await stranger.context().close();
});

test('a guest changes the count, orders without an account, and finds the order from the success page', async ({
  page,
}) => {
  await putInCart(page, mouse);
  await cartLink(page).click();
  await page.getByRole('button', { name: /^Increase/ }).click();
  await expect(cartLink(page)).toHaveAccessibleName(/2/);
  await button(page, 'Checkout').click();
  await expect(page.getByText('You can order without an account.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toHaveAttribute(
    'href',
    '/auth?form=signin&redirect=%2Fcart%3Fstep%3Dcheckout',
  );
  await field(page, 'First Name').fill('Ilze');
  await field(page, 'Last Name').fill('Bērziņa');
  await field(page, 'Email').fill(`guest.${randomUUID()}@example.lv`);
  await page.getByRole('textbox', { name: 'Phone' }).fill('26124480');
  // The cheapest way is chosen at first, a parcel locker, which needs no street.
  await page.getByRole('radio', { name: /^Courier to your door/ }).check();
  await fillAddress(page, 'Latvia');
  await expect(mainButton(page)).toHaveText('Place Order');
  await expectAccessible(page);
  await mainButton(page).click();
  await payAtBank(page);
  const placed = page.getByRole('region', { name: 'Your order' });
  await expect(placed.getByText('Brīvības iela 1')).toBeVisible();
  await expect(placed.getByText(mouse).first()).toBeVisible();
  await expect(placed.getByRole('heading', { name: 'What happens next' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'View order', exact: true })).toHaveAttribute(
    'href',
    /^\/order\/[0-9A-Z-]+$/,
  );
  await expect(page.getByRole('link', { name: 'View Orders' })).toHaveCount(0);
});

test('after the sign-in the cart page tells what came from this device', async ({ page, browser }) => {
  const email = await aCustomer(browser);
  await putInCart(page, mouse);
  await page.goto('/auth?form=signin&redirect=%2Fcart');
  await waitForHydration(page);
  await signIn(page, email);
  const notice = page.getByText('We added 1 item from this device to the cart in your account.');
  await expect(notice).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: mouse }).first()).toBeVisible();
  await button(page, 'OK').click();
  await expect(notice).toBeHidden();
});

test('BY-67 a customer whose session has ended is led to the sign-in and gets no guest cart', async ({
  page,
  browser,
}) => {
  const email = await aCustomer(browser);
  // The product page may read it after the session has ended, and would learn of it too early.
  await stub(page, 'GET /api/user/profile', ok({ payload: anna }));
  await page.goto('/auth?form=signin&redirect=%2Fproducts%2Fall');
  await waitForHydration(page);
  await signIn(page, email);
  await expect(page).toHaveURL(/\/products\/all/);
  await page.goto(`/products/all?search=${encodeURIComponent(mouse)}`);
  await waitForHydration(page);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Personal cabinet' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: mouse, exact: true }).first().click();
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await page.context().addCookies(cookies.filter(({ name }) => !/session/i.test(name)));
  await button(page, 'Add to cart').first().click();
  await expect(page.getByText('Please sign in to add item to cart')).toBeVisible();
  await expect(page).toHaveURL(/\/auth\?form=signin/);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('shop_cart');
  await signIn(page, email);
  await expect(cartLink(page)).toHaveAccessibleName(/1/);
});
