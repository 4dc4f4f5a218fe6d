import type { Locator, Page } from '@playwright/test';
import { stubCatalogue } from '#tests/e2e/support/catalogue-stubs.ts';
import { expect, expectAccessible, test, waitForHydration, widths } from '#tests/e2e/support/shop-test.ts';
import { shopUrls } from '#tests/e2e/support/shop-urls.ts';

test.use({ baseURL: shopUrls.withoutApi, viewport: widths.desktop });

/** Opens a page of a list that has the given number of pages. */
const openPage = async (page: Page, number: number, of: number) => {
  await stubCatalogue(page, { total: of * 14 });
  await page.goto(`/products/all?page=${number}`);
  await expect(page.getByText(/^Showing /)).toBeVisible();
  await waitForHydration(page);
};

const large = (page: Page) => page.getByRole('navigation', { name: 'Pages, below the list' });
const small = (page: Page) => page.getByRole('navigation', { name: 'Pages', exact: true });
const slots = (widget: Locator) => widget.getByRole('listitem');

test('PG-01 PG-02 PG-06 the large widget has 7 slots, the small one 4; previous is disabled on page 1', async ({
  page,
}) => {
  await openPage(page, 1, 20);
  await expect(slots(large(page))).toHaveText(['1', '2', '3', '4', '5', '…', '20']);
  await expect(slots(small(page))).toHaveText(['1', '2', '…', '20']);
  for (const widget of [large(page), small(page)]) {
    await expect(widget.getByRole('button', { name: 'Previous page' })).toBeDisabled();
    await expect(widget.getByRole('link', { name: 'Next page' })).toBeVisible();
  }
  await page.setViewportSize(widths.phone);
  await expect(slots(small(page))).toHaveText(['1', '2', '…', '20']);
});

test('PG-03 PG-04 an ellipsis replaces skipped pages, on both sides in the middle; the arrows lead one page back and forth', async ({
  page,
}) => {
  await openPage(page, 10, 20);
  await expect(slots(large(page))).toHaveText(['1', '…', '9', '10', '11', '…', '20']);
  await expect(large(page).getByRole('link', { name: 'Page 10' })).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page);
  await page.setViewportSize(widths.desktop);
  await large(page).getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=11$/);
  await expect(large(page).getByRole('link', { name: 'Page 11' })).toHaveAttribute('aria-current', 'page');
  await small(page).getByRole('link', { name: 'Previous page' }).click();
  await expect(page).toHaveURL(/page=10$/);
});

test('PG-05 PG-07 a page beyond the last leads to the last, where next is disabled, one below the first to the first', async ({
  page,
}) => {
  await openPage(page, 99, 20);
  await expect(page).toHaveURL(/page=20$/);
  await expect(large(page).getByRole('link', { name: 'Page 20' })).toHaveAttribute('aria-current', 'page');
  for (const widget of [large(page), small(page)]) {
    await expect(widget.getByRole('button', { name: 'Next page' })).toBeDisabled();
    await expect(widget.getByRole('link', { name: 'Previous page' })).toBeVisible();
  }
  await page.goto('/products/all?page=0');
  await expect(large(page).getByRole('link', { name: 'Page 1', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('PG-08 no more pages than slots: all are shown, without an ellipsis', async ({ page }) => {
  await openPage(page, 1, 3);
  await expect(slots(large(page))).toHaveText(['1', '2', '3']);
  await expect(slots(small(page))).toHaveText(['1', '2', '3']);
});
