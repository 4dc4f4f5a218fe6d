import { aGate, routeCatalogue } from '#tests/e2e/support/catalogue-stubs.ts';
import { searchBox } from '#tests/e2e/support/journey-steps.ts';
import { expect, sampleTest, waitForHydration } from '#tests/e2e/support/shop-test.ts';

sampleTest(
  'FN-41 suggestions show products, categories and searches, and are driven by the keys of a combobox',
  async ({ page }) => {
    // What others searched for takes days.
    await routeCatalogue(page, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...(await answer.json()), searches: ['headphones for sleeping'] } });
    });
    await page.goto('/faq');
    await waitForHydration(page);
    const box = searchBox(page);
    await expect(box).toHaveAttribute('aria-expanded', 'false');
    await box.fill('head');
    const list = page.getByRole('listbox', { name: 'Suggestions' });
    const products = list.getByRole('group', { name: 'Products' });
    await expect(products.getByRole('option')).toHaveCount(4);
    await expect(products.getByRole('option').first()).toContainText('€');
    const categories = list.getByRole('group', { name: 'Categories' });
    await expect(categories.getByRole('option').filter({ hasText: 'Headphones' })).toBeVisible();
    const searches = list.getByRole('group', { name: 'Searches' });
    await expect(searches.getByRole('option')).toHaveText(['headphones for sleeping']);
    await expect(box).toHaveAttribute('aria-expanded', 'true');
    await expect(box).toHaveAttribute('aria-controls', (await list.getAttribute('id')) ?? '');

    const options = list.getByRole('option');
    const last = (await options.count()) - 1;
    const isActive = async (at: number) => {
      const option = options.nth(at);
      await expect(option).toHaveAttribute('aria-selected', 'true');
      await expect(box).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '');
      await expect(box).toBeFocused();
    };
    await box.press('ArrowDown');
    await isActive(0);
    await box.press('ArrowUp');
    await isActive(last);
    await expect(options.nth(last)).toHaveText(/^Show all \d+ results for “head”$/);
    await box.press('Home');
    await isActive(0);
    await box.press('End');
    await box.press('ArrowUp');
    await isActive(last - 1);
    await box.press('Enter');
    await expect(page).toHaveURL(/\?search=headphones\+for\+sleeping&page=1$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('headphones for sleeping');
    await expect(list).toBeHidden();
    await box.fill('head');
    await expect(list).toBeVisible();
    await box.press('Escape');
    await expect(list).toBeHidden();
    await expect(box).toHaveAttribute('aria-expanded', 'false');
  },
);

sampleTest(
  'FN-41 an older answer never replaces a newer one, and a typed limit is shown',
  async ({ page }) => {
    await page.goto('/faq');
    await waitForHydration(page);
    const gate = aGate();
    await routeCatalogue(page, async (route, url) => {
      const answer = await route.fetch();
      if (url.searchParams.get('search') === 'lap') await gate.passed;
      await route.fulfill({ response: answer }).catch(() => undefined);
    });
    const asked = page.waitForRequest(/search=lap&/);
    await searchBox(page).fill('lap');
    await asked;
    await searchBox(page).fill('headphones under 100');
    const list = page.getByRole('listbox', { name: 'Suggestions' });
    await expect(list.getByText('Under €100.00')).toBeVisible();
    gate.open();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(null))));
    await expect(list.getByRole('option').last()).toHaveText(/“headphones under 100”$/);
  },
);
