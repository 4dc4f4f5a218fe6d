import type { Page } from '@playwright/test';
import type { Attribute, ProductDetails, Variation } from '#contract/products.ts';
import { readTechnicalInformation } from '#server/lib/text/technical-information.ts';
import { waitForHydration } from './shop-test.ts';
import { shopUrls } from './shop-urls.ts';

export const aProduct = ({
  description = '<p>Intro</p><ul><li>CPU: M3</li></ul>',
  ...wanted
}: Partial<ProductDetails> = {}): ProductDetails => ({
  id: 9001,
  name: 'Phone X',
  image_url: null,
  images_urls: [],
  price: '499.00',
  retail_price: '499.00',
  old_price: '0.00',
  discount_percent: 0,
  categories: [
    { id: 11, parent_id: 1, name: 'Smartphones', url: 'smartphones' },
    { id: 1, parent_id: null, name: 'Phones', url: 'phones' },
  ],
  variations: [],
  top_product: false,
  new_arrival: false,
  manufacturer: { value: 'acme', label: 'Acme' },
  condition: { value: 'new', label: 'New' },
  stock: 7,
  is_available: true,
  sku: 'PX-9001',
  description,
  technical: readTechnicalInformation(description),
  lowest_price_30d: null,
  delivery_note: null,
  ...wanted,
});

const option = (id: number, name: string, group: string): Attribute => ({
  id,
  name,
  swatch: null,
  attribute_group: { id: group.length, name: group },
});

const black = option(1, 'Black', 'Colour');
const white = option(2, 'White', 'Colour');
const gb128 = option(3, '128 GB', 'Storage');
const gb256 = option(4, '256 GB', 'Storage');

const variation = (id: number, retail_price: string, attributes: Attribute[], stock = 5): Variation => ({
  id,
  retail_price,
  stock,
  attributes,
});

/** Black only with 128 GB; white with both sizes, the larger one sold out. */
export const phoneVariations = [
  variation(9101, '499.00', [black, gb128], 3),
  variation(9102, '519.00', [white, gb128]),
  variation(9103, '599.00', [white, gb256], 0),
];

export const bareVariations = [variation(9201, '499.00', []), variation(9202, '519.00', [])];

/**
 * Opens a stubbed product. In the shop whose server finds no API, all requests come from the
 * browser, so even the first load can be stubbed.
 */
export const openStubbed = async (page: Page, wanted: Partial<ProductDetails>): Promise<void> => {
  const product = aProduct(wanted);
  await page.route(`**/api/products/${product.id}/info*`, (route) =>
    route.fulfill({ json: { status: 'OK', payload: product, message: null } }),
  );
  await page.goto(`${shopUrls.withoutApi}/products/phones/smartphones/${product.id}`);
  await waitForHydration(page);
};
