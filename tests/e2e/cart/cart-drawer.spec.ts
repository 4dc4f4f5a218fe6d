import type { Page } from '@playwright/test';
import { button } from '#tests/e2e/support/account-stubs.ts';
import { cartBadge } from '#tests/e2e/support/cart-stubs.ts';
import { plainProducts } from '#tests/e2e/support/real-customer.ts';
import { expect, expectAccessible, sampleTest, widths } from '#tests/e2e/support/shop-test.ts';

sampleTest.use({ viewport: widths.desktop });

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Item added to cart!' });

const openProduct = async (page: Page) => {
  const [product] = await plainProducts(page, 1);
  if (!product) throw new Error('The sample shop has no available product.');
  await page.goto(`/products/all/all/${product.id}`);
};

const addButton = (page: Page) => button(page, 'Add to cart').first();

sampleTest(
  'BY-64 the drawer takes and returns the focus, stays open, and Undo removes only what was just added',
  async ({ page }) => {
    await openProduct(page);
    await addButton(page).click();
    await expect(drawer(page)).toBeVisible();
    await expect(drawer(page).getByRole('heading')).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toBeHidden();
    await expect(addButton(page)).toBeFocused();

    await addButton(page).click();
    await expect(drawer(page).getByText('and 1 more item')).toBeVisible();
    const other = await page.context().newPage();
    await other.goto(page.url());
    await addButton(other).click();
    await expect(drawer(other)).toBeVisible();
    await other.close();
    await drawer(page).getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Removed again.')).toBeVisible();
    await expect(drawer(page)).toBeHidden();
    await expect(cartBadge(page)).toHaveText('2');
  },
);

sampleTest('BY-64 the drawer stays open until it is closed', async ({ page }) => {
  await page.clock.install();
  await openProduct(page);
  await addButton(page).click();
  await expect(drawer(page)).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(drawer(page)).toBeVisible();
  await expect(drawer(page).getByRole('heading')).toBeFocused();
});

sampleTest(
  "BY-65 after 'Don't open this after adding' a toast with Undo and View cart takes its place, also after a reload",
  async ({ page }) => {
    await openProduct(page);
    await addButton(page).click();
    await drawer(page).getByRole('checkbox', { name: "Don't open this after adding" }).check();
    await button(page, 'Continue Shopping').click();
    await page.reload();
    await addButton(page).click();
    const messages = page.getByRole('region', { name: 'Messages' });
    await expect(messages.getByText('Item added to cart!')).toBeVisible();
    await expect(drawer(page)).toBeHidden();
    await expect(cartBadge(page)).toHaveText('2');
    await messages.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Removed again.')).toBeVisible();
    await expect(cartBadge(page)).toHaveText('1');
    // The undone message fades out.
    await expect(messages.getByText('Item added to cart!')).toHaveCount(0);
    await addButton(page).click();
    await messages.getByRole('button', { name: 'View cart' }).click();
    await expect(page).toHaveURL('/cart');
  },
);
