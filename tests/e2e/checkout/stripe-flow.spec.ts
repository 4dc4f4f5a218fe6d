import type { Page } from '@playwright/test';
import { builtStorefront } from '#server/http/serving/built-storefront.ts';
import { openShop } from '#server/open-shop.ts';
import { button, field } from '#tests/e2e/support/account-stubs.ts';
import { registerCustomer } from '#tests/e2e/support/new-customer.ts';
import { expect, test, waitForHydration } from '#tests/e2e/support/shop-test.ts';
import { shopUrls } from '#tests/e2e/support/shop-urls.ts';
import { openStripeFake } from '#tests/support/stripe-fake.ts';
import type { StripeSession } from '#tests/support/stripe-fake-ledger.ts';
import { testConfig } from '#tests/support/test-config.ts';

const home = shopUrls.withStripe;
const product = 'Tactil 75 Wireless';

/** Opens another server of the sample shop, on the same database, with Stripe payments. */
const openStripeShop = async () => {
  const stripe = await openStripeFake();
  const shop = await openShop(
    testConfig({
      DATABASE_URL: process.env['BROWSER_TEST_DATABASE'] ?? '',
      DEMO: '1',
      RATE_LIMIT_FACTOR: '1000',
      PORT: new URL(home).port,
      ...stripe.env,
    }),
    (_name, work) => work(),
    builtStorefront,
  );
  /** Sends Stripe's webhook to the shop before the shopper returns. */
  const tell = async (session: StripeSession): Promise<void> => {
    const { payload, headers } = stripe.webhook('checkout.session.completed', session);
    const answer = await fetch(`${home}/api/payments/stripe/webhook`, {
      method: 'POST',
      headers,
      body: payload,
    });
    expect(answer.status).toBe(200);
  };
  return {
    stripe,
    tell,
    close: async () => {
      await shop.close();
      await stripe.close();
    },
  };
};

/** Goes from the home page to Stripe's payment page. */
const goToStripe = async (page: Page): Promise<void> => {
  await page.goto(home);
  await waitForHydration(page);
  await page.getByRole('combobox', { name: 'Search' }).fill(product);
  await page.getByRole('combobox', { name: 'Search' }).press('Enter');
  // The home page shows the product as well, and the list has it as its heading.
  await expect(page).toHaveURL(/search=/);
  await page.getByRole('main').getByRole('link', { name: product, exact: true }).first().click();
  await expect(page).toHaveURL(/\/products\/[^/]+\/[^/]+\/\d+$/);
  // The list has the same heading and groups of filters, one of them called Layout; only the product has this button.
  await expect(button(page, 'Select options').first()).toBeVisible();
  for (const name of ['Colour', 'Switches', 'Layout'])
    await page.getByRole('main').getByRole('group', { name }).getByRole('button').first().click();
  await button(page, 'Add to cart').first().click();
  await expect(page.getByText('Item added to cart!')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
  await button(page, 'Checkout').click();
  await expect(field(page, 'First Name')).toHaveValue('Ilze');
  await page.getByRole('combobox', { name: 'Country', exact: true }).click();
  await page.getByRole('option', { name: 'Latvia' }).click();
  await field(page, 'City').fill('Rīga');
  await field(page, 'Street Address').fill('Brīvības iela 1');
  await field(page, 'Postal Code').fill('LV-1010');
  await button(page, 'Calculate Totals').click();
  await page.getByRole('main').getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { name: 'Stand-in for Stripe' })).toBeVisible();
};

const orders = async (page: Page): Promise<{ status: string; invoice_url: string | null }[]> =>
  (await (await page.request.get(`${home}/api/orders/history`)).json()).payload;

test('pays by Stripe: cancelled once, then paid with a webhook, then paid with a lost webhook', async ({
  page,
}) => {
  // Three complete journeys.
  test.slow();
  const { stripe, tell, close } = await openStripeShop();
  try {
    await registerCustomer(page, { verified: true });

    await goToStripe(page);
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL(`${home}/fail-payment`);
    expect(await orders(page)).toMatchObject([{ status: 'Failed' }]);
    await waitForHydration(page);
    await page.getByRole('link', { name: 'Try Again' }).click();
    await expect(page.getByRole('main').getByRole('link', { name: product }).first()).toBeVisible();

    stripe.state.whenPaid = tell;
    await goToStripe(page);
    await page.getByRole('button', { name: 'Pay' }).click();
    await expect(page).toHaveURL(`${home}/success-payment`);
    await expect(page.getByRole('heading', { name: 'Order Placed Successfully!' })).toBeVisible();
    await waitForHydration(page);
    await page.getByRole('link', { name: 'View Orders' }).click();
    await expect(page.getByText('Success', { exact: true })).toBeVisible();
    expect(await orders(page)).toMatchObject([
      { status: 'Success', invoice_url: expect.stringContaining('/invoice') },
      { status: 'Failed', invoice_url: null },
    ]);

    stripe.state.whenPaid = async () => undefined;
    await goToStripe(page);
    await page.getByRole('button', { name: 'Pay' }).click();
    await expect(page).toHaveURL(`${home}/success-payment`);
    expect((await orders(page)).map(({ status }) => status)).toEqual(['Success', 'Success', 'Failed']);
  } finally {
    await page.close();
    await close();
  }
});
