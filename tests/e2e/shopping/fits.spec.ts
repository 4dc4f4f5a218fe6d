import type { Page } from '@playwright/test';
import { button, field } from '#tests/e2e/support/account-stubs.ts';
import { routeCatalogue } from '#tests/e2e/support/catalogue-stubs.ts';
import { mainButton } from '#tests/e2e/support/checkout-stubs.ts';
import {
  expect,
  expectAccessible,
  sampleTest,
  waitForHydration,
  widths,
} from '#tests/e2e/support/shop-test.ts';

const chargers = '/products/phones/charging';
const nimbusPro = [{ key: 'p303', name: 'Nimbus Pro 16' }];

const keepDevices = (page: Page, devices: readonly { key: string; name: string }[]) =>
  page.addInitScript((list) => localStorage.setItem('my_devices', JSON.stringify(list)), devices);

const marks = (page: Page) =>
  page
    .getByRole('region', { name: 'Products' })
    .getByRole('button', { name: /^(Fits|Does not fit) Nimbus Pro 16/ });

/** What has moved by itself since the page began. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value } = entry as unknown as { value: number };
        Object.assign(window, { shifted: (window as unknown as { shifted: number }).shifted + value });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
const shifted = (page: Page) => page.evaluate(() => (window as unknown as { shifted: number }).shifted);

/** Adds the first variation, or the product itself. */
const addToCart = async (page: Page, product: number) => {
  const { variations } = (await (await page.request.get(`/api/products/${product}/info`)).json()).payload;
  const item = { id: variations[0]?.id ?? product, is_variation: variations.length > 0 };
  const status = await page.evaluate(async (wanted) => {
    await fetch('/sanctum/csrf-cookie');
    const token = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '');
    const answer = await fetch('/api/cart/add', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-xsrf-token': token },
      body: JSON.stringify(wanted),
    });
    return answer.status;
  }, item);
  expect(status).toBe(200);
};

for (const width of ['phone', 'desktop'] as const) {
  sampleTest.describe(width, () => {
    sampleTest.use({ viewport: widths[width] });

    sampleTest(
      'FN-63 cards say what fits, nothing moves, and the page is the same bytes',
      async ({ page }) => {
        const plain = await (await page.request.get(chargers)).text();
        await keepDevices(page, nimbusPro);
        await watchShifts(page);
        const opened = await page.goto(chargers);
        await expect(marks(page).first()).toBeVisible();
        expect(await opened?.text()).toBe(plain);
        expect(await shifted(page)).toBe(0);
        const limited = marks(page).filter({ hasText: 'with limits' }).first();
        await limited.click();
        await expect(
          page.getByText(/^Fits Nimbus Pro 16 with limits: charges at \d+ W instead of 100 W$/),
        ).toBeVisible();
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        await expect(page.getByText(/with limits: charges at/)).toBeHidden();
      },
    );
  });
}

sampleTest.describe('on a wide screen', () => {
  sampleTest.use({ viewport: widths.desktop });

  sampleTest(
    'FN-64 a visitor with a device lists only what fits it, with the number shown',
    async ({ page }) => {
      await keepDevices(page, nimbusPro);
      await page.goto(chargers);
      await page.locator('summary').filter({ hasText: 'Fits my devices' }).click();
      const option = page.getByRole('radio', { name: /^Nimbus Pro 16/ });
      const count = await option.locator('xpath=../span[last()]').textContent();
      await option.locator('..').click();
      await expect(page).toHaveURL(/\?fits=p303$/);
      const chips = page.getByRole('list', { name: 'Applied filters' }).getByRole('link');
      await expect(chips).toHaveText(['Fits Nimbus Pro 16', 'Refresh filters']);
      await expect(page.getByRole('status').filter({ hasText: /^Showing / })).toHaveText(
        new RegExp(`of ${count} result`),
      );
      await expect(marks(page).filter({ hasText: 'Does not fit' })).toHaveCount(0);
      await chips.first().click();
      await expect(page).toHaveURL(new RegExp(`${chargers}$`));
    },
  );

  sampleTest('FN-25 the card of a laptop with 32 GB opens it with 32 GB chosen', async ({ page }) => {
    await page.goto('/products/computers/laptops?s_memory=32..32');
    const card = page
      .getByRole('article')
      .filter({ hasText: /32 GB: from €/ })
      .first();
    const [, price = ''] = /32 GB: from (€[\d,.]+\d)/.exec(await card.innerText()) ?? [];
    await card.getByRole('link').first().click();
    await expect(page).toHaveURL(/\?options=[\d-]+$/);
    await expect(
      page
        .getByRole('button', { name: '32 GB', pressed: true })
        .or(page.getByRole('radio', { name: '32 GB', checked: true })),
    ).toBeVisible();
    await expect(page.getByRole('main').getByText(price).first()).toBeVisible();
  });

  sampleTest('FN-26 one of 200 options is found by typing', async ({ page }) => {
    const options = (count: number) =>
      Array.from({ length: count }, (_, at) => ({
        value: `o${at}`,
        label: `Option ${at}`,
        count: 1,
        chosen: false,
      }));
    const facet = { key: 'panel', label: 'Panel', kind: 'options', promoted: true, unstated: 0 };
    await page.goto('/products/monitors-and-tv/monitors');
    await waitForHydration(page);
    await routeCatalogue(page, async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      const others = body.facets.filter(({ key }: { key: string }) => key !== 'panel');
      await route.fulfill({
        json: { ...body, facets: [{ ...facet, options: options(8), more: 192 }, ...others] },
      });
    });
    await page.route('**/api/products/facets/panel?**', (route) =>
      route.fulfill({
        json: { status: 'OK', message: null, payload: { ...facet, options: options(200), more: 0 } },
      }),
    );
    const panel = page.getByRole('form', { name: 'Filters' });
    await panel.getByRole('checkbox', { name: /^In stock/ }).check();
    await panel.getByRole('link', { name: 'Show all 200' }).click();
    await panel.getByRole('searchbox', { name: 'Find in Panel' }).fill('option 199');
    const group = panel.getByRole('group', { name: 'Panel' });
    await expect(group.getByRole('checkbox')).toHaveCount(1);
    await expect(group.getByRole('checkbox', { name: /^Option 199/ })).toBeVisible();
  });
});

sampleTest.describe('tips and notes on a phone', () => {
  sampleTest.use({ viewport: widths.phone, hasTouch: true });

  sampleTest('FN-74 a tip opens by click, Enter and touch, and closes by Escape', async ({ page }) => {
    await page.goto('/products/monitors-and-tv/monitors');
    const href = await page.getByRole('article').getByRole('link').first().getAttribute('href');
    await page.goto(href ?? '');
    const tip = page.getByRole('button', { name: 'What is “Resolution”?' });
    const text = page.getByText('How many points make up the picture.', { exact: false });
    await expect(tip).toHaveAccessibleDescription(/^How many points make up the picture\./);
    await expect(text).toBeHidden();
    for (const open of [() => tip.click(), () => tip.tap(), () => tip.press('Enter')]) {
      await open();
      await expect(text).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(text).toBeHidden();
    }
    await tip.click();
    await expectAccessible(page);
  });

  sampleTest('FN-65 a note about what does not fit never blocks the checkout', async ({ page }) => {
    await keepDevices(page, nimbusPro);
    await page.goto(chargers);
    await addToCart(page, 161);
    await page.goto('/cart');
    await waitForHydration(page);
    await expect(page.getByRole('list', { name: 'Notes on what fits' })).toBeVisible();
    await button(page, 'Checkout').click();
    const digits = String(Date.now()).slice(-7);
    for (const [name, text] of Object.entries({
      'First Name': 'Ilze',
      'Last Name': 'Bērziņa',
      Phone: `2${digits}`,
      Email: `fits-${digits}@example.lv`,
    }))
      await field(page, name).fill(text);
    await page.getByRole('combobox', { name: 'Country', exact: true }).click();
    await page.getByRole('option', { name: 'Estonia' }).click();
    await field(page, 'Postal Code').fill('10111');
    await page.getByRole('radio', { name: 'Courier to your door' }).check();
    await field(page, 'City').fill('Tallinn');
    await field(page, 'Street Address').fill('Pikk 1');
    await expect(mainButton(page)).toHaveText('Place Order');
    await mainButton(page).click();
    await page.locator('button[value=pay]').click();
    await expect(page.getByRole('heading', { name: 'Order Placed Successfully!' })).toBeVisible();
  });

  sampleTest('FN-65 a dismissed note stays away', async ({ page }) => {
    await keepDevices(page, nimbusPro);
    await page.goto(chargers);
    await addToCart(page, 161);
    await page.goto('/cart');
    const notes = page.getByRole('list', { name: 'Notes on what fits' });
    await notes.getByRole('button', { name: 'Dismiss this note' }).click();
    await expect(notes).toBeHidden();
    await page.reload();
    await expect(page.getByText('Voltar Cube 65').first()).toBeVisible();
    await expect(notes).toBeHidden();
  });
});
