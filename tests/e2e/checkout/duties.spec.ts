import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { field } from '#tests/e2e/support/account-stubs.ts';
import { mainButton, openReady, summary } from '#tests/e2e/support/checkout-stubs.ts';
import {
  expect,
  expectAccessible,
  sampleTest,
  test,
  waitForHydration,
  widths,
} from '#tests/e2e/support/shop-test.ts';

const phone = '/products/phones/smartphones/101';

const chooseCountry = async (page: Page, name: string) => {
  await page.getByRole('combobox', { name: 'Country', exact: true }).click();
  await page.getByRole('option', { name }).click();
};

sampleTest(
  'TR-19 TR-22 in the sample shop the button’s words and the offer to take back old devices follow the country without a reload',
  async ({ page }) => {
    await page.setViewportSize(widths.phone);
    await page.goto(phone);
    await waitForHydration(page);
    const { payload } = await (await page.request.get('/api/products/101/info')).json();
    const offered = payload.variations.find((each: { stock: number }) => each.stock > 1);
    await page.request.post('/api/cart/add', { data: { id: offered.id, count: 2, is_variation: true } });
    await page.goto('/cart?step=checkout');
    await waitForHydration(page);
    for (const [name, text] of Object.entries({
      'First Name': 'Ilze',
      'Last Name': 'Bērziņa',
      Email: 'ilze@example.lv',
      Phone: '20000000',
    })) {
      await field(page, name).fill(text);
    }
    const panel = page.getByRole('group', { name: 'Give back an old device' });
    const addressOf = async (country: string, postCode: string) => {
      await chooseCountry(page, country);
      await field(page, 'Postal Code').fill(postCode);
      await page.getByRole('radio', { name: 'Courier to your door' }).check();
      await field(page, 'City').fill('Town');
      await field(page, 'Street Address').fill('Street 1');
    };
    await addressOf('Latvia', 'LV-1010');
    await expect(mainButton(page)).toHaveText('Place Order');
    await expect(panel).toBeHidden();
    await page.evaluate(() => {
      document.documentElement.dataset['same'] = 'yes';
    });

    await addressOf('Germany', '10115');
    await expect(mainButton(page)).toHaveText('Order with obligation to pay');
    const box = panel.getByRole('checkbox', { name: /^Take back an old device of the same kind/ });
    await expect(box).not.toBeChecked();
    const total = await summary(page).innerText();
    await box.focus();
    await page.keyboard.press('Space');
    const count = panel.getByRole('spinbutton', { name: 'How many' });
    await expect(count).toHaveValue('1');
    await count.fill('9');
    await expect(count).toHaveValue('2');
    expect(await summary(page).innerText()).toBe(total);
    await expectAccessible(page);
    await page.screenshot({ path: test.info().outputPath('take-back.png'), fullPage: true });

    const sent = page.waitForRequest('**/api/orders/checkout*');
    await page.route('**/api/orders/checkout*', (route) =>
      route.fulfill({ status: 422, json: { status: 'ERROR', code: 'take_back_invalid', message: 'No.' } }),
    );
    await mainButton(page).click();
    expect((await sent).postDataJSON().take_back).toEqual([
      { sku: expect.stringMatching(/^HAL-101-/), count: 2 },
    ]);
    await expect(
      summary(page).getByText('This old device cannot be taken back with this order.'),
    ).toBeVisible();

    // The choice does not follow to a country without the duty.
    await chooseCountry(page, 'Latvia');
    await expect(panel).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.dataset['same'])).toBe('yes');
  },
);

test('TR-12 the notice is above the button in its own proportions, with its address, on a phone and on a desktop', async ({
  page,
}) => {
  const body = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#039' } })
    .png()
    .toBuffer();
  await page.route('**/media/notice-test.png', (route) => route.fulfill({ contentType: 'image/png', body }));
  const picture = { url: '/media/notice-test.png', width: 900, height: 600, language: 'en' };
  const notice = { picture, address: 'https://europa.eu/notice' };
  const duties = { obligation: [], countries: ['LV'], take_back: [], asks_for_review: false, notice };
  await page.route('**/api/legal/checkout*', (route) =>
    route.fulfill({ json: { status: 'OK', payload: duties } }),
  );
  for (const viewport of [widths.phone, widths.desktop]) {
    await page.setViewportSize(viewport);
    await openReady(page);
    const shown = summary(page).getByRole('img', { name: /guarantee/i });
    await shown.scrollIntoViewIfNeeded();
    await expect(shown).toBeVisible();
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(900);
    const box = await shown.boundingBox();
    if (!box) throw new Error('The notice is not drawn.');
    expect(Math.abs(box.width / box.height - 1.5)).toBeLessThan(0.01);
    // To the edges of the panel: 343 px on a phone.
    expect(box.width).toBeGreaterThan(viewport === widths.phone ? 342 : 280);
    expect(box.width).toBeLessThanOrEqual(600);
    expect(box.y + box.height).toBeLessThan((await mainButton(page).boundingBox())?.y ?? 0);
    await expect(summary(page).getByRole('link', { name: /^More about your rights/ })).toHaveAttribute(
      'href',
      notice.address,
    );
  }
});
