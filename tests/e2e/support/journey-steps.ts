import type { Page } from '@playwright/test';
import { button, field } from './account-stubs.ts';
import { mainButton } from './checkout-stubs.ts';
import { expect, waitForHydration } from './shop-test.ts';

export const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Search' });

export const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ });

/** Waits for the product page; a search result list has the same heading. */
export const atProduct = (page: Page, product: string): Promise<void> =>
  expect(page.getByRole('region', { name: `Pictures of ${product}` })).toBeVisible();

/** Searches for a product from the home page and adds one piece to the cart. */
export const putInCart = async (page: Page, product: string): Promise<void> => {
  await page.goto('/');
  await waitForHydration(page);
  await searchBox(page).fill(product);
  await searchBox(page).press('Enter');
  // The home page may show the product as well.
  await expect(page).toHaveURL(/search=/);
  await page.getByRole('main').getByRole('link', { name: product, exact: true }).first().click();
  await atProduct(page, product);
  await button(page, 'Add to cart').first().click();
  await expect(page.getByText('Item added to cart!')).toBeVisible();
  // The sample shop shows it in a drawer, which covers the page.
  const drawer = page.getByRole('dialog', { name: 'Item added to cart!' });
  if (await drawer.isVisible()) await drawer.getByRole('button', { name: 'Continue Shopping' }).click();
  await expect(drawer).toBeHidden();
};

const places = {
  Latvia: ['Rīga', 'Brīvības iela 1', 'LV-1010'],
  Estonia: ['Tallinn', 'Pikk 1', '10111'],
  Iceland: ['Reykjavík', 'Laugavegur 1', '101'],
} as const;

export const fillAddress = async (page: Page, country: keyof typeof places): Promise<void> => {
  const [city, street, postCode] = places[country];
  await page.getByRole('combobox', { name: 'Country', exact: true }).click();
  await page.getByRole('option', { name: country }).click();
  await field(page, 'City').fill(city);
  await field(page, 'Street Address').fill(street);
  await field(page, 'Postal Code').fill(postCode);
};

/** Goes from the cart to the checkout form and calculates the totals. */
export const toReadyForm = async (page: Page, country: keyof typeof places): Promise<void> => {
  await cartLink(page).click();
  await button(page, 'Checkout').click();
  await expect(field(page, 'First Name')).toHaveValue('Ilze');
  await fillAddress(page, country);
  await button(page, 'Calculate Totals').click();
  await expect(mainButton(page)).toHaveText(/^Place Order/);
};

/** Pays or declines on the page of the sandbox bank. */
export const payAtBank = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Pay [€$]/ }).click();
  await expect(page.getByRole('heading', { name: 'Order Placed Successfully!' })).toBeVisible();
};
