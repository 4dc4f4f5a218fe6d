import { expect, expectAccessible, sampleTest, widths } from '#tests/e2e/support/shop-test.ts';

sampleTest.use({ viewport: widths.phone });

sampleTest(
  'an accessory says whether it fits a device that the visitor names, and bundles are offered',
  async ({ page }) => {
    await page.goto('/products/phones/charging/163');
    const line = page.getByRole('region', { name: 'Does it fit?' });
    await line.getByRole('button', { name: 'Check with my device' }).click();
    const dialog = page.getByRole('dialog', { name: 'My devices' });
    await dialog.getByLabel('Which device do you have?').fill('blade 16');
    await dialog.getByRole('button', { name: 'Add Vanta Blade 16' }).click();
    await expect(dialog.getByRole('button', { name: 'Remove Vanta Blade 16' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(
      line.getByText('Fits Vanta Blade 16 with limits: charges at 100 W instead of 140 W'),
    ).toBeVisible();
    const bundle = page.getByRole('region', { name: /Cheaper together/ });
    await expect(bundle.getByText(/together, you save/)).toBeVisible();
    await expectAccessible(page);
  },
);
