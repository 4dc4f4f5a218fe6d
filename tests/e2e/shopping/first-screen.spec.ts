import { expect, sampleTest, widths } from '#tests/e2e/support/shop-test.ts';

sampleTest.use({ viewport: widths.phone });

// What a shopper who knows numbers types, and one product that meets them all.
for (const [language, search, product] of [
  ['en', '27 inch 144 Hz monitor under 500', 'Lumina 27 Rush'],
  ['de', '27 zoll 144 hz monitor unter 500', 'Lumina 27 Rush'],
  ['en', 'laptop 16 GB below 1.3 kg', 'Nimbus Air 14'],
  ['de', 'laptop 16 gb unter 1,3 kg', 'Nimbus Air 14'],
  ['en', 'usb-c charger 100 W', 'Voltar Tower 140'],
  ['de', 'usb-c ladegerät 100 w', 'Voltar Tower 140'],
] as const) {
  sampleTest(
    `FN-29 “${search}” shows the right product on the first screen of a phone (${language})`,
    async ({ page }) => {
      await page.goto(`/products/all/all?search=${encodeURIComponent(search)}&lang=${language}`);
      const card = page.getByRole('article').filter({ hasText: product }).first();
      await expect(card.getByRole('link', { name: product, exact: true })).toBeInViewport();
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
        ),
      ).toBe(true);
    },
  );
}

sampleTest.describe('on a sharp display', () => {
  sampleTest.use({ deviceScaleFactor: 3 });

  // With a story, with gauges, and with a picture of a scene.
  for (const id of [301, 101, 201]) {
    sampleTest(
      `pictures of product ${id} are at most 400 kB on a phone before scrolling`,
      async ({ page }) => {
        const pictures: Promise<Buffer>[] = [];
        page.on('response', (response) => {
          if (response.request().resourceType() === 'image') pictures.push(response.body());
        });
        await page.goto(`/products/all/all/${id}`, { waitUntil: 'networkidle' });
        const bytes = (await Promise.all(pictures)).reduce((sum, { length }) => sum + length, 0);
        expect(bytes).toBeGreaterThan(10_000);
        expect(bytes).toBeLessThanOrEqual(400_000);
      },
    );
  }
});
