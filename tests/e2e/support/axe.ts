import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    axe?: { run: (part: Element | Document, options: RunOptions) => Promise<AxeResults> };
  }
}

/**
 * The open dialog, or what is between header and footer, at half of the cost. The rest is the same on every page and is
 * checked, with the rules about whole pages, in the walk through all screens.
 */
export const mainPart = async (page: Page): Promise<string> => {
  for (const part of ['dialog[open]', 'main']) if ((await page.locator(part).count()) === 1) return part;
  return 'body';
};

/**
 * What axe finds in the page or in a part of it, one line a rule; with `rules`, only these. The pages have no foreign
 * frames.
 */
export const axeFaults = async (page: Page, rules?: string[], part?: string): Promise<string[]> => {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(source);
  const options: RunOptions = {
    resultTypes: ['violations'],
    iframes: false,
    ...(rules && { runOnly: rules }),
  };
  return page.evaluate(
    async ([selector, given]) => {
      const where = selector === undefined ? document : document.querySelector(selector);
      if (!where || !window.axe) throw new Error(`Nothing to check: ${selector}`);
      const { violations } = await window.axe.run(where, given);
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      );
    },
    [part, options] as const,
  );
};
