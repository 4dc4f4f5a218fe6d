import type { Page } from '@playwright/test';
import { axeFaults } from '#tests/e2e/support/axe.ts';
import { plainProducts, productsWithVariations } from '#tests/e2e/support/real-customer.ts';
import { expect, test, waitForHydration, widths } from '#tests/e2e/support/shop-test.ts';

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await waitForHydration(page);
};

/** Controls whose edge is only a shadow or a background, which forced colours remove. */
const withoutEdge = (page: Page) =>
  page.evaluate(() => {
    const hasEdge = (element: Element | null, up = 3): boolean => {
      if (!element || up === 0) return false;
      const { borderTopStyle, borderTopWidth } = getComputedStyle(element);
      const isSeen = borderTopStyle === 'solid' && Number.parseFloat(borderTopWidth) >= 1;
      return isSeen || hasEdge(element.parentElement, up - 1);
    };
    const wanted =
      'input:not([type=hidden], [type=range], [aria-hidden]), textarea, main [role=combobox], main button:enabled';
    return [...document.querySelectorAll<HTMLElement>(wanted)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => !hasEdge(element))
      .map((element) => element.outerHTML.slice(0, 120));
  });

test('in forced colours every field and button has a border, and the focus is visible', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  for (const path of ['/products/all', '/auth?form=signup', '/contact']) {
    await open(page, path);
    expect(await withoutEdge(page), path).toEqual([]);
    for (let presses = 0; presses < 6; presses += 1) {
      await page.keyboard.press('Tab');
      const outline = await page.evaluate(() => {
        const focused = document.activeElement;
        const ring = [focused, focused?.parentElement, focused?.parentElement?.parentElement].find(
          (element) => element && getComputedStyle(element).outlineStyle !== 'none',
        );
        return ring ? 'seen' : (focused?.outerHTML.slice(0, 120) ?? 'nothing');
      });
      expect(outline, path).toBe('seen');
    }
  }
});

test('in forced colours the active suggestion has an outline and is scrolled into view', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setViewportSize({ width: 1280, height: 420 });
  await open(page, '/');
  await page.getByRole('combobox', { name: 'Search' }).fill('head');
  const all = page.getByRole('option', { name: /^Show all/ });
  await expect(all).toBeVisible();
  await expect(all).not.toBeInViewport();
  await page.keyboard.press('ArrowUp');
  await expect(all).toBeInViewport({ ratio: 0.9 });
  await expect(all).toHaveCSS('outline-style', 'solid');
  await expect(page.getByRole('option').first()).toHaveCSS('outline-style', 'none');
});

test('in forced colours a carousel shows its position', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await open(page, '/');
  const fills = await page
    .getByRole('region', { name: 'New Products' })
    .locator('pattern rect')
    .evaluateAll((ticks) => ticks.map((tick) => getComputedStyle(tick).fill));
  expect(fills).toHaveLength(2);
  // CanvasText of a dark theme: the ink of the design would be black on black.
  expect(fills[1]).toBe('rgb(255, 255, 255)');
  expect(fills[0]).not.toBe(fills[1]);
});

const wider = ':root * { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }';
const larger = ':root { font-size: 200% }';

for (const [name, rules] of [
  ['wide text spacing', wider],
  ['letters twice as large', larger],
] as const) {
  test(`with ${name} the sort order is not truncated on a narrow phone in German`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await open(page, '/products/all?lang=de');
    await page.evaluate(async (text) => {
      const sheet = new CSSStyleSheet();
      document.adoptedStyleSheets.push(await sheet.replace(text));
    }, rules);
    // Nothing overflows, including the cookie banner.
    const choices = page.getByRole('region', { name: 'Cookies' }).getByRole('button');
    for (const choice of await choices.all()) await expect(choice).toBeInViewport({ ratio: 1 });
    const order = page.getByRole('main').getByRole('combobox', { name: 'Nach Preis sortieren' });
    await expect(order).toHaveText('Preis aufsteigend');
    const isCut = await order.evaluate((control) => {
      const text = control.querySelector('span');
      if (!text) return true;
      const { right, bottom } = control.getBoundingClientRect();
      const words = text.getBoundingClientRect();
      return text.scrollWidth > text.clientWidth || words.right > right || words.bottom > bottom;
    });
    expect(isCut).toBe(false);
  });
}

/** Running animations, except of opacity and colour. */
const moving = (page: Page) =>
  page.evaluate(() => {
    const moves = /^(transform|translate|scale|rotate|inset|top|left|right|bottom|height|width|margin)/;
    return document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > 0)
      .flatMap(({ effect }) =>
        (effect as KeyframeEffect).getKeyframes().flatMap((frame) => Object.keys(frame)),
      )
      .filter((property) => moves.test(property));
  });

test('with reduced motion nothing moves: menus, dialogs, cards, carousels, messages', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const [product] = await productsWithVariations(page, 1);
  await open(page, `/products/all?search=${encodeURIComponent(product?.name ?? '')}`);
  const card = page.getByRole('main').getByRole('article').first();
  await card.hover();
  expect(await moving(page)).toEqual([]);
  await card.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('dialog', { name: 'Select Variation' })).toBeVisible();
  expect(await moving(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('button', { name: 'All categories' }).click();
  expect(await moving(page)).toEqual([]);
  await open(page, '/');
  const section = page.getByRole('region', { name: 'New Products' });
  await section.getByRole('button', { name: 'Next' }).click();
  expect(await moving(page)).toEqual([]);
});

test.describe('on a touch screen', () => {
  test.use({ viewport: widths.phone, hasTouch: true, isMobile: true });

  test('touch targets are at least 44 px high, except links in text', async ({ page }) => {
    const [product] = await plainProducts(page, 1);
    const paths = [
      '/',
      '/products/all',
      `/products/all/all/${product?.id}`,
      '/cart',
      '/auth',
      '/contact',
      '/faq',
    ];
    const small: string[] = [];
    for (const path of paths) {
      await open(page, path);
      small.push(
        ...(await page.evaluate((where) => {
          const isInText = (element: Element) => getComputedStyle(element).display === 'inline';
          return [...document.querySelectorAll<HTMLElement>('button, [role=combobox], input, a')]
            .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
            .filter(
              (element) =>
                !isInText(element) && !element.closest('.skip-link, .text-link, article h3, [aria-hidden]'),
            )
            .filter((element) => {
              const target = element.matches('[type=checkbox], [type=radio]')
                ? (element.closest('label') ?? element)
                : element;
              return target.getBoundingClientRect().height < 43.5;
            })
            .map((element) => `${where} ${element.outerHTML.slice(0, 140)}`);
        }, path)),
      );
    }
    expect(small).toEqual([]);
  });
});

test('with increased contrast every text has 7:1', async ({ page }) => {
  await page.emulateMedia({ contrast: 'more', reducedMotion: 'reduce' });
  // Colours do not depend on the width.
  await page.setViewportSize(widths.phone);
  for (const path of ['/', '/products/all', '/products/audio/headphones/201', '/cart', '/auth?form=signup']) {
    await open(page, path);
    expect(await axeFaults(page, ['color-contrast-enhanced']), path).toEqual([]);
  }
});
