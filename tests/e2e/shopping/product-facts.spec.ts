import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { field } from '#tests/e2e/support/account-stubs.ts';
import { mainButton, openReady, summary } from '#tests/e2e/support/checkout-stubs.ts';
import { runShopCommand } from '#tests/e2e/support/run-shop-command.ts';
import { expect, expectAccessible, test, waitForHydration, widths } from '#tests/e2e/support/shop-test.ts';
import { shopUrls } from '#tests/e2e/support/shop-urls.ts';

const phone = '/products/phones/smartphones/101';

test('TR-10 safety is open on load and readable without JavaScript; the browser keeps what the server sent', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shopUrls.shop });
  const plain = await context.newPage();
  await plain.goto(phone);
  for (const text of ['Safety and manufacturer', 'Halden Devices Ltd', 'Responsible person in the EU']) {
    await expect(plain.getByText(text)).toBeVisible();
  }
  await context.close();
  await page.setViewportSize(widths.phone);
  await page.goto(phone);
  await waitForHydration(page);
  await expect(page.getByText('safety@halden.example')).toBeVisible();
  await expectAccessible(page);
});

test('TR-39 without JavaScript the last changes of the price are in the HTML, as the API has them', async ({
  request,
}) => {
  const list = await (await request.get('/products/all?sale=1')).text();
  const [, path = '', id] = /href="(\/products\/[\w-]+\/[\w-]+\/(\d+))"/.exec(list) ?? [];
  const { payload } = await (await request.get(`/api/products/${id}/info`)).json();
  const html = await (await request.get(path)).text();
  // `details` opens by keyboard by itself.
  const [, table = ''] = /<details[^>]*><summary>Show as table<\/summary>(.*?)<\/details>/s.exec(html) ?? [];
  const shown = [...table.matchAll(/<tr><td>[^<]*<\/td><td>[^\d<]*([\d.,]+)/g)].map(([, price]) =>
    Number(price?.replaceAll(',', '')),
  );
  expect(shown.length).toBeGreaterThan(1);
  expect(shown).toEqual(payload.prices.changes.map(({ price }: { price: string }) => Number(price)));
});

test('TR-11 a warning only in German is marked as such on the Latvian page', async ({ page, context }) => {
  const file = join(await mkdtemp(join(tmpdir(), 'ohmly-warnings-')), 'warnings.csv');
  await writeFile(file, 'sku,warnings_en,warnings_lv,warnings_de\nHAL-101,,,Nicht öffnen.\n');
  await runShopCommand('compliance', 'import', file);
  await context.addCookies([{ name: 'languageId', value: '3', url: shopUrls.shop }]);
  await page.goto(phone);
  await expect(page.locator('[lang="de"]', { hasText: 'Nicht öffnen.' })).toBeVisible();
  await expect(page.getByText('Pieejams tikai šajā valodā: Deutsch.')).toBeVisible();
});

test('TR-13 TR-19 the words of the order button follow the country without a reload, below the notice', async ({
  page,
}) => {
  const notice = { picture: null, address: 'https://europa.eu/notice' };
  await page.route('**/api/legal/checkout*', (route) =>
    route.fulfill({
      json: { status: 'OK', payload: { obligation: ['DE'], countries: ['LV', 'DE'], notice } },
    }),
  );
  await openReady(page);
  await expect(summary(page).getByText('Your legal guarantee rights')).toBeVisible();
  await expect(summary(page).getByText(/^Goods must work as agreed for at least 2 years/)).toBeVisible();
  await expect(summary(page).getByRole('link', { name: /^More about your rights/ })).toHaveAttribute(
    'href',
    notice.address,
  );
  await page.getByRole('combobox', { name: 'Country', exact: true }).click();
  await page.getByRole('option', { name: 'Germany' }).click();
  await field(page, 'Postal Code').fill('10115');
  await page.getByRole('button', { name: 'Calculate Totals' }).click();
  await expect(mainButton(page)).toHaveText('Order with obligation to pay');
});
