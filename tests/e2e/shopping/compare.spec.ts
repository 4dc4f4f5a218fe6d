import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, waitForHydration, widths } from '#tests/e2e/support/shop-test.ts';
import { shopUrls } from '#tests/e2e/support/shop-urls.ts';

const laptops = '/products/computers/laptops';
const tray = (page: Page) => page.getByRole('region', { name: 'Products to compare' });
const compare = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Products', exact: true })
    .getByRole('button', { name: `Compare ${name}`, exact: true });

test('FN-53 cards and product pages add up to four products, which stay after a reload and follow in a second tab', async ({
  page,
  context,
}) => {
  await page.setViewportSize(widths.desktop);
  await page.addInitScript(() => localStorage.setItem('cookie_consent', 'true'));
  await page.goto(laptops);
  await compare(page, 'Nimbus Air 14').click();
  await expect(tray(page)).toContainText('Add another product to compare');
  await expect(tray(page).getByRole('button', { name: 'Compare', exact: true })).toBeDisabled();
  await compare(page, 'Nimbus Air 13').click();
  await compare(page, 'Nimbus Pro 16').click();
  await compare(page, 'Nimbus Pro 14').click();
  await page.goto('/products/computers/laptops/305');
  const own = page.getByRole('main').getByRole('button', { name: 'Compare', exact: true }).first();
  await own.click();
  await expect(page.getByText('You can compare 4 products. Remove one first.')).toBeVisible();
  await page.reload();
  await expect(tray(page).getByRole('listitem')).toHaveCount(4);
  const other = await context.newPage();
  await other.setViewportSize(widths.desktop);
  await other.goto(laptops);
  await expect(compare(other, 'Nimbus Pro 14')).toHaveAttribute('aria-pressed', 'true');
  await tray(page).getByRole('button', { name: 'Clear' }).click();
  await expect(tray(other)).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(tray(other).getByRole('listitem')).toHaveCount(4);
  await tray(page).getByRole('link', { name: 'Compare 4' }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('?ids=301,302,303,304');
  await expect(page.getByRole('columnheader')).toHaveText([
    'Property',
    'Nimbus Air 14',
    'Nimbus Air 13',
    'Nimbus Pro 16',
    'Nimbus Pro 14',
  ]);
});

test('FN-19 FN-54 FN-57 the page is complete without scripts, in every language and currency, and whatever its address holds', async ({
  request,
}) => {
  const html = async (query: string, cookie = '') => {
    const answer = await request.get(`${shopUrls.shop}/compare?${query}`, { headers: { cookie } });
    expect([query, answer.status()]).toEqual([query, 200]);
    return answer.text();
  };
  const english = await html('ids=301,302');
  expect(english).toContain('Compared with Nimbus Air 14: €350.00 cheaper');
  expect(english).toContain('Wi-Fi standard');
  expect(english).toMatch(/<meta[^>]*noindex/);
  expect(english).not.toMatch(/rel="canonical"|hreflang=/i);
  expect(await html('ids=301,302&lang=de')).toContain('Verglichen mit Nimbus Air 14: €350.00 günstiger');
  expect(await html('ids=301,302&lang=lv')).toContain('Salīdzinot ar Nimbus Air 14: par €350.00 lētāk');
  expect(await html('ids=301,302', 'currency_code=USD')).toMatch(/Nimbus Air 14: \$\d+/);
  const different = (await html('ids=301,302&diff=1')).split('</table>')[0];
  expect(different).toContain('Weight');
  expect(different).not.toContain('Wi-Fi standard');
  for (const query of ['ids=301,301', 'ids=x', 'ids=', '', 'ids=1,2,3,4,5', 'ids=%00', 'ids=301&with=7'])
    await html(query);
  expect(await html('ids=301,999999')).toContain('This item is no longer available.');
  expect(await html('ids=x')).toContain('Nothing to compare yet');
});

test('FN-58 FN-59 FN-76 the table alone scrolls, axe finds nothing, and four products fit on a sheet', async ({
  page,
}) => {
  await page.setViewportSize(widths.phone);
  await page.goto('/compare?ids=301,302,303,304');
  await waitForHydration(page);
  const region = page.getByRole('region', { name: 'Comparison table' });
  const isWider = () => region.evaluate((element) => element.scrollWidth > element.clientWidth);
  const pageScrolls = () =>
    page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  expect([await isWider(), await pageScrolls()]).toEqual([true, false]);
  await region.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => region.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  await expect(page.getByRole('rowheader', { name: /^Memory/ })).toHaveCount(1);
  await expect(region.getByText('Memory', { exact: true })).toBeVisible();
  await expectAccessible(page);
  // A quarter of 1280 px, as at 400 % zoom.
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await pageScrolls()).toBe(false);
  await page.setViewportSize(widths.desktop);
  await expectAccessible(page);

  // 297 mm without the margins.
  await page.setViewportSize({ width: 1047, height: 718 });
  await page.emulateMedia({ media: 'print' });
  expect([await isWider(), await pageScrolls()]).toEqual([false, false]);
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByText(/^Printed on \d\d\.\d\d\.\d{4} · http.*ids=301,302,303,304$/)).toBeVisible();
  await expect(page.getByText('Best').first()).toBeVisible();
});
