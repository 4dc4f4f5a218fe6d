import type { Locator, Page } from '@playwright/test';
import type { Totals } from '#contract/buying/cart.ts';
import { button, field } from '#tests/e2e/support/account-stubs.ts';
import { mainButton, summary } from '#tests/e2e/support/checkout-stubs.ts';
import { paymentDialog } from '#tests/e2e/support/order-stubs.ts';
import { plainProducts } from '#tests/e2e/support/real-customer.ts';
import { runSampleCommand } from '#tests/e2e/support/run-shop-command.ts';
import {
  expect,
  expectAccessible,
  sampleTest,
  waitForHydration,
  widths,
} from '#tests/e2e/support/shop-test.ts';

sampleTest.use({ viewport: widths.phone });

const openProduct = async (page: Page) => {
  const [product] = await plainProducts(page, 1);
  if (!product) throw new Error('The sample shop has no available product.');
  await page.goto(`/products/all/all/${product.id}`);
  await waitForHydration(page);
};

const tabTo = async (page: Page, wanted: Locator) => {
  await expect(wanted).toBeVisible();
  for (let presses = 0; presses < 150; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${wanted}.`);
};

const press = async (page: Page, wanted: Locator) => {
  await tabTo(page, wanted);
  await page.keyboard.press('Enter');
};

const person = { 'First Name': 'Ilze', 'Last Name': 'Bērziņa', Phone: '20000000', Email: 'ilze@example.lv' };

/** Types into the fields in the order of the form; the country is chosen. Returns how many fields there were. */
const typeForm = async (page: Page, texts: Readonly<Record<string, string>>): Promise<number> => {
  for (const [name, text] of Object.entries(texts)) {
    if (name === 'Country') {
      await tabTo(page, page.getByRole('combobox', { name: 'Country', exact: true }));
      await page.keyboard.press('Enter');
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    } else {
      await tabTo(page, field(page, name));
      await page.keyboard.type(text);
    }
  }
  return Object.keys(texts).length;
};

sampleTest(
  'BY-20 BY-79 by keyboard alone a guest goes from the product to a paid order in three screens with 8 fields',
  async ({ page }) => {
    await openProduct(page);
    await press(page, button(page, 'Add to cart').first());
    const drawer = page.getByRole('dialog', { name: 'Item added to cart!' });
    await press(
      page,
      drawer.getByRole('link', { name: 'View cart' }).or(drawer.getByRole('button', { name: 'View cart' })),
    );
    await expect.poll(() => new URL(page.url()).pathname).toBe('/cart');
    await press(page, button(page, 'Checkout'));
    await expect.poll(() => new URL(page.url()).search).toBe('?step=checkout');
    const { Email, ...names } = person;
    let typed = await typeForm(page, {
      'First Name': names['First Name'],
      'Last Name': names['Last Name'],
      Email,
      Phone: names.Phone,
      Country: 'Latv',
      'Postal Code': 'LV-1083',
    });
    // The cheapest way is a locker, whose city and street need not be typed.
    expect(typed).toBe(6);
    await expect(page.locator('input[name=delivery_method]:checked')).toBeVisible();
    await expect(field(page, 'City')).toBeHidden();
    await expect(field(page, 'Street Address')).toBeHidden();
    await tabTo(page, page.locator('input[name=delivery_method]:checked'));
    const courier = page.getByRole('radio', { name: 'Courier to your door' });
    for (let presses = 0; presses < 8 && !(await courier.isChecked()); presses += 1) {
      await page.keyboard.press('ArrowUp');
    }
    typed += await typeForm(page, { City: 'Rīga', 'Street Address': 'Zolitūdes iela 34' });
    expect(typed).toBe(8);
    await expect(mainButton(page)).toHaveText('Place Order');
    await expectAccessible(page);
    await press(page, mainButton(page));
    await press(page, page.locator('button[value=pay]'));
    await expect(page.getByRole('heading', { name: 'Order Placed Successfully!' })).toBeVisible();
    const placed = page.getByRole('region', { name: 'Your order' });
    await expect(placed.getByText(/^Arrives /)).toBeVisible();
    await expect(placed).toContainText(/Order \d{10}: €\d+\.\d\d/);
    await expect(placed).toContainText(`The confirmation goes to ${person.Email}.`);
  },
);

sampleTest(
  'BY-36 the dialog and the order page of a guest turn green when the shop confirms a payment by phone',
  async ({ page, context }) => {
    await openProduct(page);
    await button(page, 'Add to cart').first().click();
    await expect(page.getByRole('dialog', { name: 'Item added to cart!' })).toBeVisible();
    await page.goto('/cart?step=checkout');
    await waitForHydration(page);
    // Another attempt of this test would be a second unpaid order of the same buyer.
    const digits = String(Date.now()).slice(-7);
    for (const [name, text] of Object.entries({
      ...person,
      Phone: `2${digits}`,
      Email: `phone-${digits}@example.lv`,
    }))
      await field(page, name).fill(text);
    await page.getByRole('combobox', { name: 'Country', exact: true }).click();
    await page.getByRole('option', { name: 'Estonia' }).click();
    await field(page, 'Postal Code').fill('10111');
    await page.getByRole('radio', { name: 'Courier to your door' }).check();
    await field(page, 'City').fill('Tallinn');
    await field(page, 'Street Address').fill('Pikk 1');
    await expect(mainButton(page)).toHaveText('Place Order');
    await page.getByRole('radio', { name: 'Phone' }).check();
    await mainButton(page).click();
    await expect(paymentDialog(page)).toContainText('Waiting for your payment');
    const href = await paymentDialog(page).getByRole('link', { name: 'View order' }).getAttribute('href');
    const number = href?.split('/').at(-1) ?? '';

    const orderPage = await context.newPage();
    await orderPage.goto(`/order/${number}`);
    await orderPage.getByRole('button', { name: 'Complete Payment' }).click();
    await expect(paymentDialog(orderPage)).toContainText('Waiting for your payment');
    const { payload } = await (await page.request.get(`/api/orders/${number}`)).json();
    await runSampleCommand('orders', 'confirm', number, '--amount', payload.amount);
    for (const each of [orderPage, page]) {
      await each.bringToFront();
      await expect(paymentDialog(each).getByRole('alert')).toHaveText('Payment received. Thank you!');
    }
    await orderPage.bringToFront();
    await paymentDialog(orderPage).getByText('Close', { exact: true }).click();
    await expect(orderPage.getByRole('main').getByText('Success', { exact: true })).toBeVisible();
    await expect(orderPage.getByRole('button', { name: 'Complete Payment' })).toHaveCount(0);
    await expect(orderPage.getByRole('heading', { name: 'Keep this order in an account' })).toBeVisible();
  },
);

const totalsPath = '**/api/cart/calculate-totals';
const checkoutPath = '**/api/orders/checkout';

sampleTest(
  'BY-49 BY-53 BY-60 BY-78 nothing typed is lost: a passed cut-off, a method that is gone, a refused name, a fault, a reload, Back, the bank',
  async ({ page }) => {
    await openProduct(page);
    await button(page, 'Add to cart').first().click();
    await expect(page.getByRole('dialog', { name: 'Item added to cart!' })).toBeVisible();
    let endsSoon = true;
    // The days change two seconds after the first answer, as at a cut-off.
    await page.route(totalsPath, async (route) => {
      const response = await route.fetch();
      const totals: Totals = await response.json();
      const arrival = totals.delivery?.arrival;
      if (arrival && route.request().postDataJSON().address) {
        if (endsSoon) arrival.order_by = new Date(Date.now() + 2000).toISOString();
        else Object.assign(arrival, { from: '2027-03-01', to: '2027-03-02' });
        endsSoon = false;
      }
      await route.fulfill({ response, json: totals });
    });
    await page.goto('/cart?step=checkout');
    await waitForHydration(page);

    await field(page, 'First Name').press('Enter');
    const summaryBox = page.locator('[data-error-summary]');
    await expect(summaryBox).toBeFocused();
    // The country is the one that the cart showed dates for.
    await expect(summaryBox).toContainText('Please check 7 fields');
    await expect(page.getByRole('combobox', { name: 'Country', exact: true })).toHaveText('Latvia');
    await summaryBox.getByRole('button', { name: 'Postal Code' }).click();
    await expect(field(page, 'Postal Code')).toBeFocused();
    for (const [name, token] of [
      ['First Name', 'given-name'],
      ['Last Name', 'family-name'],
      ['Email', 'email'],
      ['Phone', 'tel'],
      ['Postal Code', 'postal-code'],
      ['City', 'address-level2'],
      ['Street Address', 'street-address'],
    ] as const) {
      await expect(field(page, name)).toHaveAttribute('autocomplete', token);
    }
    const filled = page.locator('main select[autocomplete="country-name"]');
    await expect(filled).toHaveValue('Latvia');
    await button(page, 'Buying for a company?').click();
    await expect(field(page, 'Company name')).toHaveAttribute('autocomplete', 'organization');
    await button(page, 'Add a note or gift message').click();
    await page.getByLabel('This is a gift').check();
    await expect(field(page, 'Message on the card')).toBeVisible();
    const fields = page.getByRole('main').locator('input, textarea, select');
    const bare = await fields.evaluateAll((all) =>
      all
        .filter((each) => !['radio', 'checkbox', 'hidden'].includes(each.getAttribute('type') ?? ''))
        .filter((each) => !each.getAttribute('autocomplete'))
        .map((each) => each.outerHTML),
    );
    expect(bare).toEqual([]);

    for (const [name, text] of Object.entries(person)) await field(page, name).fill(text);
    // What the browser fills in as the country is chosen.
    const country = page.getByRole('combobox', { name: 'Country', exact: true });
    await filled.selectOption('Estonia');
    await expect(country).toHaveText('Estonia');
    await country.click();
    await page.getByRole('option', { name: 'Latvia' }).click();
    await expect(filled).toHaveValue('Latvia');
    await field(page, 'Postal Code').fill('LV-1010');
    // Who collects the goods needs no street.
    const pickup = page.getByRole('radio', { name: /^Pick up in Rīga/ });
    await pickup.check();
    await expect(page.locator('label', { has: pickup })).toContainText(/Ready .*from \d\d:\d\d/);
    await expect(field(page, 'Street Address')).toBeHidden();
    await page.getByRole('radio', { name: 'Courier to your door' }).check();
    await field(page, 'City').fill('Rīga');
    await field(page, 'Street Address').fill('Brīvības iela 1');
    await expect(summary(page).getByText(/^Arrives .*1 – .*2 Mar 2027$/)).toBeVisible();
    await expect(mainButton(page)).toHaveText('Place Order');
    const expectTyped = async () => {
      await expect(field(page, 'First Name')).toHaveValue('Ilze');
      await expect(field(page, 'Street Address')).toHaveValue('Brīvības iela 1');
      await expect(field(page, 'Email')).toHaveValue(person.Email);
    };

    const refuse = (status: number, json: object) =>
      page.route(checkoutPath, (route) => route.fulfill({ status, json }), { times: 1 });
    await refuse(422, {
      status: 'ERROR',
      code: 'delivery_method_gone',
      message: 'This way of delivery is no longer offered for your order. Please choose another.',
    });
    await mainButton(page).click();
    await expect(page.locator('#delivery-options')).toBeFocused();
    await expect(page.getByText('This way of delivery is no longer offered').first()).toBeVisible();
    // The cheapest way is chosen again, a locker; the street is kept for the courier.
    await page.getByRole('radio', { name: 'Courier to your door' }).check();
    await expectTyped();

    await expect(mainButton(page)).toHaveText('Place Order');
    await refuse(422, {
      status: 'ERROR',
      code: 'name_has_link',
      message: 'Please enter names and addresses without a web address.',
      errors: { surname: ['x'] },
    });
    await mainButton(page).click();
    await expect(summaryBox).toBeFocused();
    await expect(summaryBox).toContainText('Please check 1 field');
    await field(page, 'Last Name').fill('Bērziņa-Kalna');

    await refuse(500, { status: 'ERROR', code: 'internal', message: 'x' });
    await mainButton(page).click();
    await expectTyped();
    await page.reload();
    await waitForHydration(page);
    await expectTyped();
    await page.goto('/contact');
    await page.goBack();
    await waitForHydration(page);
    await expectTyped();

    // Back from the bank, and after a payment that it declined.
    await page.unroute(totalsPath);
    const expectAllTyped = async () => {
      await waitForHydration(page);
      await expectTyped();
      await expect(field(page, 'Last Name')).toHaveValue('Bērziņa-Kalna');
      await expect(field(page, 'Postal Code')).toHaveValue('LV-1010');
      await expect(mainButton(page)).toHaveText('Place Order');
    };
    await expect(mainButton(page)).toHaveText('Place Order');
    await mainButton(page).click();
    await expect(page.locator('button[value=pay]')).toBeVisible();
    await page.goBack();
    await expectAllTyped();
    await mainButton(page).click();
    await page.locator('button[value=decline]').click();
    await page.getByRole('link', { name: 'Try Again' }).click();
    await button(page, 'Checkout').click();
    await expectAllTyped();
  },
);
