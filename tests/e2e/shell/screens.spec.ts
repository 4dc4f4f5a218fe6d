import type { Page } from '@playwright/test';
import { axeFaults, mainPart } from '#tests/e2e/support/axe.ts';
import { walk, withoutName } from '#tests/e2e/support/controls.ts';
import { expect, test, waitForAnimations, widths } from '#tests/e2e/support/shop-test.ts';
import { trees } from '#tests/screens/accessibility-trees.ts';
import { languages, textsIn } from '#tests/screens/scene.ts';
import { scenes } from '#tests/screens/scenes.ts';

/** Closes messages and waits for animations: a fading element has too little contrast. */
const isStill = async (page: Page) => {
  const messages = page.locator('section[aria-label="Messages"] li');
  const closed = async () => {
    await messages.locator('button[aria-label="Close"]').evaluateAll((buttons) => {
      for (const button of buttons) (button as HTMLButtonElement).click();
    });
    return messages.count();
  };
  await expect.poll(closed).toBe(0);
  await waitForAnimations(page);
};

const look = async (page: Page, part?: string) => {
  await isStill(page);
  return axeFaults(page, undefined, part);
};

/** 1280 px at 400 %: content reflows without horizontal scrolling. */
const reflow = { width: 320, height: 640 };

const isNoWider = async (page: Page) => {
  await page.setViewportSize(reflow);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(reflow.width);
};

/** Header and footer are the same on every page: the home page's states walk through them. */
const walkedPart = (scene: string): string => {
  if (scene.startsWith('header-')) return 'header';
  return scene.startsWith('home-') ? 'body' : 'main';
};

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    localStorage.setItem('cookie_consent', 'true');
    // Held requests must not time out during the check.
    AbortSignal.timeout = () => new AbortController().signal;
  }),
);
// Requests that are still open at the end are ignored.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

for (const scene of scenes) {
  test(`${scene.name}: no axe violations, every control has a name and is reached by Tab, no overflow at 400 %`, async ({
    page,
  }) => {
    const context = { page, t: textsIn('en'), languageId: languages.en };
    const found: string[] = [];
    for (const [index, size] of [widths.phone, widths.desktop].entries()) {
      await page.setViewportSize(size);
      if (index === 0 || scene.fresh) await scene.open(context);
      // Header and footer of the wider window are looked at in their own states.
      const isWhole = index === 0 || walkedPart(scene.name) !== 'main';
      found.push(...(await look(page, isWhole ? undefined : await mainPart(page))));
      found.push(...(await withoutName(page)));
    }
    const tree = trees[scene.name];
    if (tree) await expect(page.locator('body')).toMatchAriaSnapshot(tree);
    found.push(...(await walk(page, walkedPart(scene.name))));
    expect(found).toEqual([]);
    await isNoWider(page);
  });
}
