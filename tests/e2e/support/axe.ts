import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What axe finds in the page or in a part of it, one line a rule; with `rules`, only these. Legacy mode runs axe in the page itself
 * instead of a second, blank one: the pages have no foreign frames.
 */
export const axeFaults = async (page: Page, rules?: string[], part?: string): Promise<string[]> => {
  const builder = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (part === undefined ? builder : builder.include(part))
    .options({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) })
    .analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
};
