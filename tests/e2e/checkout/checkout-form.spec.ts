import type { Page } from '@playwright/test';
import {
  anna,
  asCustomer,
  button,
  field,
  gate,
  held,
  ok,
  refused,
  stub,
  watch,
} from '#tests/e2e/support/account-stubs.ts';
import {
  aLine,
  delivered,
  mainButton,
  openCheckout,
  openReady,
  someTotals,
  summary,
  totalsCall,
  withCart,
} from '#tests/e2e/support/checkout-stubs.ts';
import { expect, expectAccessible, test, waitForHydration, widths } from '#tests/e2e/support/shop-test.ts';

const country = (page: Page) => page.getByRole('combobox', { name: 'Country', exact: true });
const textFields = ['First Name', 'Last Name', 'City', 'Street Address', 'Postal Code'] as const;
const isInvalid = (page: Page, name: string) =>
  expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');

test('CO-01 CO-06 CO-13 CO-19 CO-34 the form replaces the list, without a second fetch of the profile, and Back to Cart shows the list again', async ({
  page,
}) => {
  await asCustomer(page);
  await withCart(page);
  await page.goto('/account');
  await expect(field(page, 'First Name')).toHaveValue('Anna');
  const profiles = watch(page, 'GET /api/user/profile');
  await page.getByRole('link', { name: /^Cart/ }).click();
  const list = page.getByRole('link', { name: 'Phone X' });
  await expect(list.first()).toBeVisible();
  await button(page, 'Checkout').click();
  await expect(page.getByRole('heading', { name: 'Shipping Information' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/cart');
  await expect(list).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem')).toHaveText([
    'Home',
    'Cart',
    'Checkout',
  ]);
  await expect(field(page, 'First Name')).toHaveValue('Anna');
  expect(profiles).toHaveLength(0);
  await button(page, 'Calculate Totals').click();
  await expect(summary(page)).toContainText('€5.90');
  const without = page.waitForRequest(
    (request) => request.url().includes('calculate-totals') && !request.postDataJSON().country,
  );
  await button(page, 'Back to Cart').click();
  await expect(list.first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Shipping Information' })).toHaveCount(0);
  await without;
});

test('a form that cannot be loaded leaves the cart unchanged and shows how to continue', async ({ page }) => {
  await asCustomer(page);
  await withCart(page);
  const away = /\/assets\/checkout-/;
  await page.route(away, (route) => route.abort());
  await page.goto('/cart');
  await button(page, 'Checkout').click();
  await expect(page.getByText('This could not be loaded.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Phone X' }).first()).toBeVisible();
  await page.unroute(away);
  await page.getByRole('button', { name: 'Reload page' }).click();
  await expect(page.getByRole('heading', { name: 'Shipping Information' })).toBeVisible();
});

test('CO-17 a guest can open the form: no redirect, no prefill, no profile request', async ({ page }) => {
  const profiles = watch(page, 'GET /api/user/profile');
  await withCart(page);
  await page.goto('/cart');
  await button(page, 'Checkout').click();
  await expect(page.getByRole('heading', { name: 'Shipping Information' })).toBeVisible();
  await expect(field(page, 'First Name')).toHaveValue('');
  await expect(mainButton(page)).toHaveText('Complete Form');
  expect(profiles).toHaveLength(0);
});

test('CO-07 CO-08 CO-10 CO-11 CO-12 CO-18 CO-19 EN-44 the profile is fetched and fills the eight fields', async ({
  page,
}) => {
  const profiles = watch(page, 'GET /api/user/profile');
  const { route, letGo } = held({ json: anna });
  await asCustomer(page);
  await withCart(page);
  await stub(page, 'GET /api/user/profile', route);
  await page.goto('/cart?step=checkout');
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await expect(field(page, 'First Name')).toHaveCount(0);
  letGo();
  for (const [name, value] of [
    ['First Name', anna.name],
    ['Last Name', anna.surname],
    ['Email', anna.email],
    ['Phone', anna.nationalNumber],
    ['City', anna.city],
    ['Street Address', anna.address],
    ['Postal Code', anna.post_code],
  ] as const) {
    await expect(field(page, name)).toHaveValue(value);
  }
  await expect(country(page)).toHaveText('Latvia');
  await expect(page.getByRole('combobox', { name: 'Country code' })).toHaveText('+371');
  await country(page).click();
  const names = (await (await page.request.get('/api/countries')).json()).payload.map(
    (each: { name: string }) => each.name,
  );
  await expect(page.getByRole('listbox', { name: 'Country' }).getByRole('option')).toHaveText(names);
  expect(profiles).toHaveLength(1);
});

test('ER-02 CO-05 CO-23 CO-25 CO-31 the form opens without the profile; promo box and calculation wait for country, city, address and post code', async ({
  page,
}) => {
  const totals = watch(page, totalsCall);
  await asCustomer(page);
  await withCart(page);
  await stub(page, 'GET /api/user/profile', refused(500));
  await page.goto('/cart?step=checkout');
  await expect(page.getByText('Failed to load profile data')).toBeVisible();
  await expect(field(page, 'First Name')).toHaveValue('');
  await expect(mainButton(page)).toHaveText('Complete Form');
  const promo = field(page, 'Promo code');
  await expect(promo).toBeDisabled();
  await expect(page.getByText('Enter shipping address to apply promo code')).toBeVisible();
  await button(page, 'Submit').click({ force: true });
  await expect(page.getByText('Please complete shipping address to apply promo code')).toBeVisible();
  for (const [name, value] of [
    ['First Name', anna.name],
    ['Last Name', anna.surname],
    ['Email', anna.email],
    ['Phone', anna.nationalNumber],
    ['City', anna.city],
    ['Street Address', anna.address],
    ['Postal Code', anna.post_code],
  ] as const) {
    await field(page, name).fill(value);
  }
  // Only the country is missing.
  await expect(promo).toBeDisabled();
  await expect(mainButton(page)).toHaveText('Complete Form');
  await button(page, 'Calculate Totals').click();
  await expect(country(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Choose a country').last()).toBeVisible();
  expect(totals.filter((request) => request.postDataJSON().city)).toHaveLength(0);
  await country(page).click();
  await page.getByRole('option', { name: 'Latvia' }).click();
  await expect(promo).toBeEnabled();
  await expect(page.getByText('Enter shipping address to apply promo code')).toHaveCount(0);
  for (const name of ['City', 'Street Address', 'Postal Code']) {
    const value = await field(page, name).inputValue();
    await field(page, name).fill('');
    await expect(promo).toBeDisabled();
    await field(page, name).fill(value);
    await expect(promo).toBeEnabled();
  }
});

test('CO-09 CO-20 CO-21 CO-22 CO-23 CO-24 CO-26 BC-12 BC-13 the box is not checked, controls have their size, and errors show only after the first attempt', async ({
  page,
}) => {
  await openCheckout(page);
  await waitForHydration(page);
  await expect(page.getByLabel('Subscribe for exclusive offers')).not.toBeChecked();
  await expect(button(page, 'Submit')).toHaveCSS('min-width', '143px');
  await expect(country(page)).toHaveCSS('height', '48px');
  const totals = watch(page, totalsCall);
  for (const name of textFields) await field(page, name).fill('   ');
  await field(page, 'Email').fill('a@b');
  await field(page, 'Phone').fill('2612');
  await expect(mainButton(page)).toHaveText('Complete Form');
  await expect(page.locator('[aria-invalid]')).toHaveCount(0);
  await button(page, 'Calculate Totals').click();
  await expect(page.getByText('Please complete all required shipping information.')).toBeVisible();
  for (const name of [...textFields, 'Email', 'Phone']) await isInvalid(page, name);
  await expect(field(page, 'First Name')).toBeFocused();
  await expect(page.getByText('Please enter a valid phone number')).toBeVisible();
  for (const email of ['a b@c.d', 'a@@b.c', '']) {
    await field(page, 'Email').fill(email);
    await isInvalid(page, 'Email');
  }
  await field(page, 'Email').fill('a@b.c');
  await expect(field(page, 'Email')).not.toHaveAttribute('aria-invalid');
  await field(page, 'City').fill('Riga');
  await expect(field(page, 'City')).not.toHaveAttribute('aria-invalid');
  expect(totals).toHaveLength(0);
});

test('CO-14 CO-15 CO-27 CO-28 CO-33 CO-36 CO-39 SM-24 SM-27 SM-28 Calculate Totals sends all fields and enables the order; Enter sends none before, nor with an invalid field', async ({
  page,
}) => {
  await openCheckout(page);
  await expect(mainButton(page)).toBeDisabled();
  const orders = watch(page, 'POST /api/orders/checkout');
  const { route, letGo } = held({ json: someTotals(delivered) });
  await stub(page, totalsCall, route);
  const asked = page.waitForRequest((request) => request.url().includes('calculate-totals'));
  await button(page, 'Calculate Totals').click();
  expect((await asked).postDataJSON()).toEqual({
    country: 'Latvia',
    postCode: 'LV-1010',
    city: 'Riga',
    address: 'Brivibas iela 1',
    name: 'Anna',
    surname: 'Ozola',
    email: 'anna@example.com',
    phone: '+37120000000',
    cart_items: [{ sku: 'PX-101', count: 1 }],
    currency: 'EUR',
    lang_id: 1,
  });
  await expect(mainButton(page)).toHaveText('Processing...');
  await expect(mainButton(page)).toBeDisabled();
  await field(page, 'City').press('Enter');
  await expect(page.getByText('Please wait while we calculate totals')).toBeVisible();
  letGo();
  await expect(mainButton(page)).toHaveText('Place Order');
  await expect(mainButton(page)).toBeEnabled();
  await expect(summary(page)).toContainText('Delivery€5.90');
  await expect(summary(page)).toContainText('Total €204.90');
  await field(page, 'Last Name').fill(' ');
  await expect(mainButton(page)).toBeDisabled();
  await field(page, 'Last Name').press('Enter');
  await expect(page.getByText('Please fill in all required fields.')).toBeVisible();
  await isInvalid(page, 'Last Name');
  expect(orders).toHaveLength(0);
});

test('a changed address needs a new calculation, also one that changes during its calculation; a changed name does not; a changed price updates the lines', async ({
  page,
}) => {
  await openReady(page);
  await field(page, 'First Name').fill('Anne');
  await expect(mainButton(page)).toHaveText('Place Order');
  await field(page, 'City').fill('Liepaja');
  await expect(mainButton(page)).toHaveText('Calculate Shipping');
  await field(page, 'City').press('Enter');
  await expect(mainButton(page)).toHaveText('Place Order');
  const { route, letGo } = held({ json: someTotals(delivered) });
  await stub(page, totalsCall, route);
  await button(page, 'Calculate Totals').click();
  await expect(mainButton(page)).toHaveText('Processing...');
  await field(page, 'Postal Code').fill('LV-1050');
  letGo();
  await expect(mainButton(page)).toHaveText('Calculate Shipping');
  await expect(mainButton(page)).toBeDisabled();
  const asked = page.waitForRequest((request) => request.url().includes('calculate-totals'));
  await button(page, 'Calculate Totals').click();
  expect((await asked).postDataJSON()).toMatchObject({ postCode: 'LV-1050' });
  await expect(mainButton(page)).toHaveText('Place Order');
  await expect(summary(page).getByRole('listitem')).toContainText('€199.00');
  await withCart(page, [aLine({ item: { ...aLine().item, price: '249.00' } })]);
  const items = [{ sku: 'PX-101', count: 1, price: 249, sum: 249 }];
  await stub(page, totalsCall, {
    json: someTotals({
      cart_total: 249,
      ...delivered,
      final_amount: 254.9,
      cart: { items, totalAmount: 249 },
    }),
  });
  await button(page, 'Calculate Totals').click();
  await expect(summary(page)).toContainText('Total €254.90');
  await expect(summary(page).getByRole('listitem')).toContainText('€249.00');
});

test('SM-23 an invalid field takes precedence, also when delivery is unavailable; a new address clears the missing price', async ({
  page,
}) => {
  await openCheckout(page);
  await stub(page, totalsCall, { json: someTotals({}, { is_delivery_unavailable: true }) });
  await button(page, 'Calculate Totals').click();
  await expect(mainButton(page)).toHaveText('Place Order (Delivery Price N/A)');
  await expect(mainButton(page)).toBeEnabled();
  await expectAccessible(page);
  await field(page, 'City').fill('');
  await expect(mainButton(page)).toHaveText('Complete Form');
  await expect(mainButton(page)).toBeDisabled();
  await field(page, 'City').fill('Riga');
  await button(page, 'Calculate Totals').click();
  await expect(mainButton(page)).toHaveText('Place Order (Delivery Price N/A)');
  await field(page, 'Postal Code').fill('LV-1050');
  await expect(mainButton(page)).toHaveText('Calculate Shipping');
  await expect(mainButton(page)).toBeDisabled();
});

test('CO-35 CO-37 SM-26 ER-19 an address error shows both texts and appears on the button; it and any other failure disable the order', async ({
  page,
}) => {
  await openReady(page);
  await stub(page, totalsCall, refused(422, { message: 'Invalid postcode', error: 'Invalid postcode' }));
  await button(page, 'Calculate Totals').click();
  await expect(page.getByRole('main').getByText('Invalid Shipping Address')).toBeVisible();
  await expect(
    page.getByRole('main').getByText('There was an error with your address. Please check and try again.'),
  ).toBeVisible();
  await expect(mainButton(page)).toHaveText('Invalid postcode');
  await expect(mainButton(page)).toBeDisabled();
  // One message, at its field; no toast covers the form.
  await expect(field(page, 'Postal Code')).toHaveAccessibleDescription(
    'Invalid Shipping Address Invalid postcode There was an error with your address. Please check and try again.',
  );
  await expect(page.getByRole('region', { name: 'Messages' })).toHaveText('');
  await isInvalid(page, 'Postal Code');
  await expect(field(page, 'Postal Code')).toBeFocused();
  await field(page, 'Postal Code').fill('LV-1011');
  await expect(mainButton(page)).toHaveText('Calculate Shipping');
  await stub(page, totalsCall, { json: someTotals(delivered) });
  await button(page, 'Calculate Totals').click();
  await expect(mainButton(page)).toHaveText('Place Order');
  await stub(page, totalsCall, refused(422));
  await button(page, 'Calculate Totals').click();
  await expect(page.getByText('Failed to calculate totals').first()).toBeVisible();
  await expect(mainButton(page)).toHaveText('Calculate Shipping');
});

const welcome = {
  id: 3,
  code: 'WELCOME10',
  description: '',
  discount_type: 'fixed',
  discount_amount: 10,
  applies_to_delivery: false,
};

test('CO-02 CO-03 CO-04 CO-29 CO-30 CO-38 SM-14 SM-15 SM-16 a code is applied by Enter and removed again; no order is sent while it is checked', async ({
  page,
}) => {
  await openReady(page);
  const orders = watch(page, 'POST /api/orders/checkout');
  const promo = field(page, 'Promo code');
  const submit = page.getByRole('main').getByRole('button', { name: /^(Submit|Checking...|Applied)$/ });
  await expect(submit).toHaveText('Submit');
  await expect(submit).toBeDisabled();
  const check = held(ok({ message: 'Promo code applied successfully', payload: welcome }));
  await stub(page, 'POST /api/promocodes/check', check.route);
  await stub(page, totalsCall, (route) =>
    route.fulfill({
      json: someTotals({
        ...delivered,
        ...(route.request().postDataJSON().promoCode && { discount_amount: 10, final_amount: 194.9 }),
      }),
    }),
  );
  await promo.fill('welcome10');
  await expect(submit).toBeEnabled();
  const asked = page.waitForRequest((request) => request.url().includes('/promocodes/check'));
  await promo.press('Enter');
  expect((await asked).postDataJSON()).toMatchObject({ code: 'welcome10' });
  await expect(submit).toBeDisabled();
  await expect(mainButton(page)).toHaveText('Processing...');
  await expect(mainButton(page)).toBeDisabled();
  await field(page, 'City').press('Enter');
  await expect(page.getByText('Please wait while we calculate totals')).toBeVisible();
  check.letGo();
  await expect(submit).toHaveText('Applied');
  await expect(submit).toBeDisabled();
  await expect(promo).toHaveAttribute('readonly');
  await expect(page.getByText('Promo code applied successfully')).toBeVisible();
  await expect(summary(page)).toContainText('Promo discount€10.00');
  await expect(mainButton(page)).toHaveText('Place Order');
  await button(page, 'Remove promo code').click();
  await expect(promo).toHaveValue('');
  await expect(summary(page)).toContainText('Promo discount---');
  await expect(submit).toHaveText('Submit');
  expect(orders).toHaveLength(0);
});

test('the input survives a reload, Back and a visit to the list', async ({ page }) => {
  await openCheckout(page);
  await field(page, 'City').fill('Liepaja');
  await field(page, 'Phone').fill('26123456');
  await page.getByLabel('Subscribe for exclusive offers').check();
  const kept = async () => {
    await expect(field(page, 'City')).toHaveValue('Liepaja');
    await expect(field(page, 'Phone')).toHaveValue(/26 ?123 ?456/);
    await expect(field(page, 'First Name')).toHaveValue('Anna');
    await expect(page.getByLabel('Subscribe for exclusive offers')).toBeChecked();
  };
  await page.reload();
  await kept();
  await button(page, 'Back to Cart').click();
  await button(page, 'Checkout').click();
  await kept();
  await page.goBack();
  await page.goBack();
  await kept();
});

test('A4 a country with two payment methods offers the choice', async ({ page }) => {
  await stub(
    page,
    'GET /api/countries',
    ok({
      payload: [
        { id: 1, name: 'Latvia', iso: 'LV', payment_methods: ['card', 'phone'] },
        { id: 2, name: 'Estonia', iso: 'EE', payment_methods: ['phone'] },
      ],
    }),
  );
  await openCheckout(page);
  const choice = page.getByRole('group', { name: 'Payment method' });
  await expect(choice.getByRole('radio')).toHaveCount(2);
  await expect(choice.getByRole('radio', { name: 'Card' })).toBeChecked();
  await expect(summary(page)).toContainText('You will pay on the next page.');
  await expectAccessible(page);
  await choice.getByRole('radio', { name: 'Phone' }).check();
  await expect(summary(page)).toContainText('You will pay by phone after ordering.');
  await country(page).click();
  await page.getByRole('option', { name: 'Estonia' }).click();
  await expect(choice).toHaveCount(0);
  await expect(summary(page)).toContainText('You will pay by phone after ordering.');
});

/** What the messages on the screen cover of the payment methods and the main button. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const boxesOf = (selector: string) =>
      [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());
    const messages = boxesOf('[aria-label="Messages"] li');
    const controls = boxesOf('main fieldset label:has([type="radio"]), main section > button');
    const meets = (one: DOMRect, other: DOMRect) =>
      one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
    return {
      messages: messages.length,
      controls: controls.length,
      met: controls.filter((control) => messages.some((message) => meets(message, control))).length,
    };
  });

test('on a phone the message about an empty form covers neither the payment methods nor the main button', async ({
  page,
}) => {
  await page.setViewportSize(widths.phone);
  await stub(
    page,
    'GET /api/countries',
    ok({ payload: [{ id: 1, name: 'Latvia', iso: 'LV', payment_methods: ['card', 'phone'] }] }),
  );
  await openCheckout(page);
  for (const name of textFields) await field(page, name).fill('');
  await button(page, 'Calculate Totals').click();
  await expect(page.getByText('Please complete all required shipping information.')).toBeVisible();
  expect(await covered(page)).toEqual({ messages: 1, controls: 3, met: 0 });
});

test('the form fits a phone in German', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('languageId', '2'));
  await page.setViewportSize(widths.phone);
  await asCustomer(page);
  await withCart(page);
  await page.goto('/cart?step=checkout');
  await expect(page.getByRole('button', { name: 'Summen berechnen' })).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await expectAccessible(page);
});

test('Calculate Totals waits for the countries', async ({ page }) => {
  await asCustomer(page);
  await withCart(page);
  const { opened, letGo } = gate();
  await stub(page, 'GET /api/countries', async (route) => {
    await opened;
    await route.fallback();
  });
  await page.goto('/cart?step=checkout');
  await expect(field(page, 'First Name')).toHaveValue('Anna');
  await expect(mainButton(page)).toHaveText('Complete Form');
  await button(page, 'Calculate Totals').click();
  letGo();
  await expect(mainButton(page)).toHaveText('Place Order');
});
