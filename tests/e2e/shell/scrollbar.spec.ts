import { expect, test, waitForHydration } from '#tests/e2e/support/shop-test.ts';
import { shopUrls } from '#tests/e2e/support/shop-urls.ts';

for (const [page, height] of [
  ['a long page', 900],
  ['a page that is shorter than the window', 6000],
] as const) {
  test(`with classic scrollbars, ${page} does not shift when a dialog opens and closes`, async ({
    playwright,
    launchOptions,
  }) => {
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      ignoreDefaultArgs: ['--hide-scrollbars'],
    });
    const window = await browser.newPage({ viewport: { width: 1500, height } });
    await window.goto(`${shopUrls.shop}/products/all`);
    await waitForHydration(window);
    const root = window.locator('html');
    const widthOfBar = () => root.evaluate(({ clientWidth }) => innerWidth - clientWidth);
    const place = () =>
      window.getByRole('heading', { level: 1 }).evaluate((it) => it.getBoundingClientRect().x);
    const patch = (x: number) => window.screenshot({ clip: { x, y: 400, width: 4, height: 4 } });
    expect(await widthOfBar()).toBeGreaterThan(0);
    const paper = await patch(1478);
    const before = await place();
    await window.locator('main [aria-haspopup=dialog]:visible').first().click();
    await expect(window.getByRole('dialog')).toBeVisible();
    // The scrollbar is hidden and its space has the backdrop colour.
    await expect.poll(widthOfBar).toBe(0);
    await expect.poll(async () => (await patch(1492)).equals(await patch(1478))).toBe(true);
    expect((await patch(1492)).equals(paper)).toBe(false);
    expect(await place()).toBe(before);
    await window.keyboard.press('Escape');
    await expect(window.getByRole('dialog')).toBeHidden();
    await expect.poll(widthOfBar).toBeGreaterThan(0);
    expect(await place()).toBe(before);
    await browser.close();
  });
}
