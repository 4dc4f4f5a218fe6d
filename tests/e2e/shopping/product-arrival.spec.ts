import type { ProductDetails } from '#contract/products.ts';
import { button } from '#tests/e2e/support/account-stubs.ts';
import { plainProducts } from '#tests/e2e/support/real-customer.ts';
import { expect, expectAccessible, sampleTest, widths } from '#tests/e2e/support/shop-test.ts';

sampleTest.use({ viewport: widths.desktop });

const cheapProduct = async (page: Parameters<typeof plainProducts>[0]) => {
  const product = (await plainProducts(page, 100)).find(
    ({ retail_price: price }) => Number(price) > 15 && Number(price) < 45,
  );
  if (!product) throw new Error('The sample shop has no such product.');
  return { id: product.id, path: `/products/all/all/${product.id}` };
};

sampleTest.describe('a German visitor', () => {
  sampleTest.use({ locale: 'de-DE' });

  sampleTest(
    "BY-58 gets the same page as everybody and sees Germany's arrival without a further call",
    async ({ page, request }) => {
      const { path } = await cheapProduct(page);
      const bytesFor = async (headers: Record<string, string>) =>
        (await request.get(path, { headers })).text();
      const plain = await bytesFor({});
      expect(await bytesFor({ 'accept-language': 'de-DE,de' })).toBe(plain);
      expect(await bytesFor({ cookie: 'shop_cart=x; deliver_to=DE; shop_session=y' })).toBe(plain);
      expect(plain).toMatch(/To Latvia · [^<]*€/);

      const calls: string[] = [];
      page.on('request', (call) => {
        if (new URL(call.url()).pathname.startsWith('/api/delivery')) calls.push(call.url());
      });
      await page.goto(path);
      const services = page.getByRole('list', { name: 'Delivery, returns and warranty' });
      await expect(services.getByText(/^To Germany · /)).toBeVisible();
      await expect(services.getByText(/^Arrives /)).toBeVisible();
      expect(calls).toEqual([]);
    },
  );
});

sampleTest(
  'BY-57 BY-59 the JSON-LD has the delivery that the page shows for the home country; a change moves it',
  async ({ page, request }) => {
    const { id, path } = await cheapProduct(page);
    const { payload } = (await (await request.get(`/api/products/${id}/info`)).json()) as {
      payload: ProductDetails;
    };
    const home = payload.delivery?.find(({ countries }) => countries.includes('LV'));
    await page.goto(path);
    const services = page.getByRole('list', { name: 'Delivery, returns and warranty' });
    await expect(services.getByText(String(home?.arrival_text), { exact: true })).toBeVisible();
    await expect(services.getByText(`To Latvia · ${home?.method} €${home?.price}`)).toBeVisible();
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
    const product = texts.map((text) => JSON.parse(text)).find((data) => data['@type'] === 'Product');
    const shipping = product.offers.shippingDetails.find(
      ({ shippingDestination }: { shippingDestination: { addressCountry: string[] } }) =>
        shippingDestination.addressCountry.includes('LV'),
    );
    const days = (span: { min: number; max: number } | undefined) => ({
      minValue: span?.min,
      maxValue: span?.max,
    });
    expect(shipping).toMatchObject({
      shippingRate: { value: home?.price, currency: 'EUR' },
      deliveryTime: { handlingTime: days(home?.handling), transitTime: days(home?.days) },
    });

    await button(page, 'All delivery options').click();
    await expect(services.getByText('Courier to your door')).toBeVisible();
    await expectAccessible(page);
    await button(page, 'Change').click();
    const dialog = page.getByRole('dialog', { name: 'Where should we deliver?' });
    await dialog.getByRole('combobox', { name: 'Country' }).click();
    await page.getByRole('option', { name: 'Estonia' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(services.getByText(/^To Estonia · /)).toBeVisible();

    // The header has the same choice, on every page.
    const inHeader = page.getByRole('banner').getByRole('button', { name: /^Deliver to / });
    await expect(inHeader).toHaveText('Deliver to Estonia');
    await inHeader.click();
    await dialog.getByLabel('Postal code (optional)').fill('1');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText(/^Incorrect zip code format/)).toBeVisible();
    await dialog.getByLabel('Postal code (optional)').fill('10111');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(inHeader).toBeFocused();
    await expect(inHeader).toHaveText('Deliver to Estonia, 10111');
    await expect(services.getByText(/^To Estonia, 10111 · /)).toBeVisible();
  },
);
