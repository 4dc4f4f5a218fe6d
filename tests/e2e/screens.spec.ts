import AxeBuilder from '@axe-core/playwright';
import { scenes } from '#tests/screens/scenes.ts';
import { languages, wordsIn } from '#tests/screens/stage.ts';
import { type alive, expect, test, widths } from './shop-test.ts';

type Page = Parameters<typeof alive>[0];

const look = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
};

/** 1280 px at 400 %: everything is there, in one direction. */
const reflow = { width: 320, height: 640 };

const isNoWider = async (page: Page) => {
  await page.setViewportSize(reflow);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(reflow.width);
};

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('cookie_consent', 'true')));

/** The others have their own look with axe in the tests of their pages. */
const looked = scenes.filter(({ name }) => /^(cart|checkout|home|auth)-/.test(name));

for (const scene of looked) {
  test(`${scene.name}: axe finds nothing at both widths, and at 400 % nothing runs out of the window`, async ({
    page,
  }) => {
    const stage = { page, t: wordsIn('en'), languageId: languages.en };
    const found: string[] = [];
    for (const [index, size] of [widths.phone, widths.desktop].entries()) {
      await page.setViewportSize(size);
      if (index === 0 || scene.fresh) await scene.open(stage);
      found.push(...(await look(page)));
    }
    expect(found).toEqual([]);
    await isNoWider(page);
  });
}
