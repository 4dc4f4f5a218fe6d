import type { Locator, Page } from '@playwright/test';
import { openCard, stubCart } from '#tests/e2e/support/home-stubs.ts';
import { expect, expectAccessible, test, waitForHydration, widths } from '#tests/e2e/support/shop-test.ts';
import { phoneVariations } from '#tests/e2e/support/stub-product.ts';

const refusal = 'Please select a variation';
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
const message = (page: Page, text: string) => messages(page).getByRole('listitem').filter({ hasText: text });

const openPicker = async (page: Page) => {
  const card = await openCard(page, { variations: phoneVariations });
  await stubCart(page);
  await waitForHydration(page);
  await card.hover();
  const dialog = page.getByRole('dialog', { name: 'Select Variation' });
  const open = () => card.getByRole('button', { name: 'Add to cart' }).click();
  /** Chooses options that match no variation. */
  const confirmNone = async () => {
    await dialog.getByRole('radio', { name: '256 GB' }).check();
    await dialog.getByRole('button', { name: 'Add to cart' }).click();
  };
  return { card, dialog, open, confirmNone };
};

const stopClock = async (page: Page) => {
  await page.clock.install();
  return () => page.clock.pauseAt(Date.now() + 60_000);
};

/** Advances the clock until the message is gone. */
const isGone = (page: Page, left: Locator) =>
  expect(async () => {
    await page.clock.runFor(500);
    await expect(left).toHaveCount(0, { timeout: 100 });
  }).toPass();

/** Reads the accessibility tree of the browser: a locator by role also finds inert elements. */
const isTold = async (page: Page, text: string) => {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes.some(({ ignored, name }) => !ignored && name?.value === text);
};

for (const [name, viewport] of Object.entries(widths)) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport });

    test('PC-13 a message over the picker is announced, pauses on hover and closes separately', async ({
      page,
    }) => {
      const stop = await stopClock(page);
      const { dialog, open, confirmNone } = await openPicker(page);
      await open();
      await expect(dialog).toBeVisible();
      await expect(messages(page)).toHaveCount(1);
      expect(await isTold(page, 'Messages'), 'there before anything is to be told').toBe(true);
      await stop();
      await confirmNone();
      const refused = message(page, refusal);
      await expect(refused).toHaveCount(1);
      expect(await isTold(page, refusal)).toBe(true);
      await refused.hover();
      await page.clock.runFor(5000);
      await expect(refused, 'the pointer holds it').toBeVisible();
      await refused.getByRole('button', { name: 'Close' }).click();
      await isGone(page, refused);
      await expect(dialog.getByRole('radio', { name: '256 GB' })).toBeChecked();
      await expect(dialog.getByRole('button', { name: 'Add to cart' })).toBeFocused();
    });
  });
}

test.describe('a message over the picker', () => {
  test.use({ viewport: widths.desktop });

  test('is reached by Tab and has no axe violations', async ({ page }) => {
    const { open, confirmNone } = await openPicker(page);
    await open();
    await confirmNone();
    await page.keyboard.press('Tab');
    const close = message(page, refusal).getByRole('button', { name: 'Close' });
    await expect(close, 'held by the focus from here on').toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(close).toHaveCount(0);
  });

  test('BC-05 stays for its full time when the picker closes', async ({ page }) => {
    const stop = await stopClock(page);
    const { dialog, open, confirmNone } = await openPicker(page);
    await open();
    await stop();
    await confirmNone();
    const refused = message(page, refusal);
    const told = await refused.elementHandle();
    await page.clock.runFor(2000);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.clock.runFor(800);
    await expect(refused).toBeVisible();
    expect(await told?.evaluate((element) => element.isConnected), 'not announced again').toBe(true);
    await isGone(page, refused);
    await expect(messages(page)).toHaveCount(1);
  });

  test('may be shown before the picker opens', async ({ page }) => {
    const stop = await stopClock(page);
    const { card, dialog, open } = await openPicker(page);
    await stop();
    await card.getByRole('button', { name: /wishlist$/ }).click();
    const saved = message(page, 'Item added to wishlist');
    await expect(saved).toBeVisible();
    await open();
    await saved.getByRole('button', { name: 'Close' }).click();
    await isGone(page, saved);
    await expect(dialog).toBeVisible();
  });
});
