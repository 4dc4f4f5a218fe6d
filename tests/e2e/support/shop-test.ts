import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { addresses } from './shop-urls.ts';

export { expect };

/**
 * What the browser may say without anything being wrong: answers that a test itself makes fail, and that the frame of
 * a mail on the mailbox page runs no scripts, not even Playwright's own.
 */
const harmless = /^Failed to load resource|^Blocked script execution in 'about:srcdoc'/;

/** A page's modules start when it is painted, and `load` does not wait for them. */
const modulesAreThere = (page: Page): Promise<unknown> =>
  page
    .waitForFunction(
      () =>
        !document.querySelector('script[type=waiting]') &&
        (!('__reactRouterContext' in window) || '__reactRouterRouteModules' in window),
      undefined,
      { timeout: 5000 },
    )
    // Some tests keep them away.
    .catch(() => undefined);

const waitForModules = (page: Page): void => {
  const { goto, reload } = page;
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options);
    if (!options?.waitUntil) await modulesAreThere(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload.call(page, options);
    if (!options?.waitUntil) await modulesAreThere(page);
    return response;
  };
};

/**
 * A page of the sample shop. A script error, a refused script or a hydration fault fails the test, whatever
 * else it looks at.
 */
export const test = base.extend<{ complaints: string[] }>({
  baseURL: addresses.shop,
  context: async ({ context }, use) => {
    context.on('page', waitForModules);
    await use(context);
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && !harmless.test(message.text())) complaints.push(message.text());
      });
      await use(complaints);
      expect(complaints, 'the browser complained').toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Waits until the page's scripts have taken over, so that a click is not lost on dead HTML: React holds the page's
 * content, and has had its turns to finish what it began and to run its effects. Messages, not timers, because
 * some tests stop the clock.
 */
export const alive = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main:not([aria-busy])') ?? {}).some((key) =>
      key.startsWith('__reactFiber'),
    ),
  );
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        let turns = 20;
        port1.onmessage = () => {
          turns -= 1;
          if (turns > 0) port2.postMessage(null);
          else resolve();
        };
        port2.postMessage(null);
      }),
  );
};

export const widths = { phone: { width: 375, height: 812 }, desktop: { width: 1280, height: 900 } } as const;

/** axe finds nothing, at both widths. */
export const expectAccessible = async (page: Page): Promise<void> => {
  for (const size of Object.values(widths)) {
    await page.setViewportSize(size);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
    ).toEqual([]);
  }
};
