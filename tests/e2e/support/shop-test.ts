import { test as base, expect, type Page } from '@playwright/test';
import { axeFaults, mainPart } from './axe.ts';
import { shopUrls } from './shop-urls.ts';

export { expect };

/** Console errors that tests cause themselves: failed requests, and the scriptless frame of a mail in the mailbox. */
const expectedErrors = /^Failed to load resource|^Blocked script execution in 'about:srcdoc'/;

/** The storefront marks the page once React has hydrated it. Other pages (sandbox bank, mailbox) have no modules. */
const modulesRan = (page: Page): Promise<unknown> =>
  page
    .waitForFunction(
      () =>
        !document.querySelector('script[data-modules], script[type=module]') ||
        // The console has no server rendering to wait for.
        window.location.pathname.startsWith('/admin') ||
        'hydrated' in document.documentElement.dataset,
      undefined,
      { timeout: 5000 },
    )
    // Some tests block the modules.
    .catch(() => undefined);

/** Makes `goto` and `reload` wait for the modules, which start after `load`. */
const waitForModules = (page: Page): void => {
  const { goto, reload } = page;
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options);
    if (!options?.waitUntil) await modulesRan(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload.call(page, options);
    if (!options?.waitUntil) await modulesRan(page);
    return response;
  };
};

/**
 * A page of the shop with everything unset that goes beyond the original specification. Script errors, blocked scripts and hydration errors fail
 * the test.
 */
export const test = base.extend<{ browserErrors: string[] }>({
  baseURL: shopUrls.shop,
  // Motion takes a third of the time of a test. Journeys have it.
  contextOptions: { reducedMotion: 'reduce' },
  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) context.on('page', waitForModules);
    await use(context);
  },
  browserErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && !expectedErrors.test(message.text())) errors.push(message.text());
      });
      await use(errors);
      expect(errors, 'errors in the browser console').toEqual([]);
    },
    { auto: true },
  ],
});

/** The same for the console, on a separate shop. */
export const consoleTest = test.extend({ baseURL: shopUrls.console });

/** The same for the sample shop as loaded: guests may order, shoppers choose their delivery. */
export const sampleTest = test.extend({ baseURL: shopUrls.sample });

/**
 * Waits until React has hydrated the page and run the updates of its first effects, so that a click is not lost.
 * Message channel turns let React's scheduler run; timers would not, because some tests stop the clock.
 */
export const waitForHydration = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    () =>
      'hydrated' in document.documentElement.dataset &&
      document.querySelector('main:not([aria-busy])') !== null,
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

/** For journeys, which see the shop as most people do. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

export const widths = { phone: { width: 375, height: 812 }, desktop: { width: 1280, height: 900 } } as const;

/** Waits for running animations: a fading element has too little contrast. */
export const waitForAnimations = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
      );
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

/** Expects no axe violations at both widths, in the open dialog or between header and footer. */
export const expectAccessible = async (page: Page): Promise<void> => {
  for (const size of Object.values(widths)) {
    await page.setViewportSize(size);
    await waitForAnimations(page);
    // A message that fades out during the check has too little contrast.
    await expect.poll(async () => axeFaults(page, undefined, await mainPart(page))).toEqual([]);
  }
};
