import type { Page } from '@playwright/test';
import { alive, expect, test } from '#tests/e2e/support/shop-test.ts';

/**
 * Where an element is not as React would have made it. React itself looks only at elements and texts when it takes
 * a page over, and takes attributes for what they should be.
 */
const strangers = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const attributes: Record<string, string> = { className: 'class', htmlFor: 'for' };
    const isText = /^(?:id|className|htmlFor|href|src|name|role|type|aria-.*|data-.*)$/;
    const propsOf = (element: Element | null): Record<string, unknown> | undefined => {
      const key = Object.keys(element ?? {}).find((name) => name.startsWith('__reactProps'));
      return key === undefined
        ? undefined
        : (element as unknown as Record<string, Record<string, unknown>>)[key];
    };
    return [...document.body.querySelectorAll('*')].flatMap((element) => {
      const props = propsOf(element);
      if (!props) {
        const around = propsOf(element.parentElement);
        const isContent =
          !around || 'dangerouslySetInnerHTML' in around || element.matches('script, noscript *');
        return isContent ? [] : [`not React's: ${element.tagName}`];
      }
      return Object.entries(props).flatMap(([name, wanted]) => {
        const there = element.getAttribute(attributes[name] ?? name);
        return isText.test(name) && typeof wanted === 'string' && there !== wanted
          ? [`${element.tagName} ${name}: ${there} instead of ${wanted}`]
          : [];
      });
    });
  });

test('parts that pages share are on each of them as the browser would have made them', async ({ page }) => {
  // The later ones get from the server what was rendered for the earlier ones, and the last two what was kept of the first.
  for (const path of [
    '/',
    '/products/audio/all',
    '/products/audio/all?price=20-900&sort=desc',
    '/products/all/all?search=wireless&page=1',
    '/products/all/all/1',
    '/cart',
    '/faq',
    '/contact',
    '/auth',
    '/nowhere',
    '/products/audio/all?price=30-900',
    '/?lang=de',
    '/products/audio/all?lang=de',
    '/',
  ]) {
    await page.goto(path);
    await alive(page);
    expect(await strangers(page), path).toEqual([]);
  }
});

test('what a list was asked for goes along to other categories, not what another was asked for', async ({
  page,
}) => {
  const menu = page.getByRole('navigation', { name: 'Categories' });
  for (const query of ['?price=20-900&sort=desc', '?price=30-800', '']) {
    await page.goto(`/products/audio/all${query}`);
    const links = menu.locator('a[href^="/products/"]');
    expect(await links.count()).toBeGreaterThan(5);
    for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))) {
      expect(href).toMatch(/^\/products\/[^?]*/);
      expect(href?.replace(/^[^?]*/, '')).toBe(query);
    }
  }
});
