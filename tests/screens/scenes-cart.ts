import type { CartContents, CartLine } from '#contract/buying/cart.ts';
import { createCustomer, plainProducts } from '#tests/e2e/support/real-customer.ts';
import { fillCart, noDelivery, settled, stretched } from './full-cart.ts';
import { alter, failing, go, press, type Scene, type SceneContext, waiting } from './scene.ts';

/** A full cart with changed lines in the response. */
const withLines = async (
  context: SceneContext,
  change: (lines: readonly CartLine[]) => CartContents['cart'],
) => {
  await fillCart(context);
  await alter<CartContents>(context.page, '/cart/contents', (answer) => ({
    ...answer,
    cart: change(answer.cart.payload),
  }));
};

const opened = async (context: SceneContext) => {
  await go(context.page, '/cart');
  await context.page.getByRole('region', { name: context.t('summary.title') }).waitFor();
  await settled(context);
};

export const cartScenes: readonly Scene[] = [
  { name: 'cart-guest', footer: true, open: ({ page }) => go(page, '/cart') },
  {
    name: 'cart-empty',
    open: async ({ page }) => {
      await createCustomer(page);
      await go(page, '/cart');
    },
  },
  {
    name: 'cart-loading',
    open: async (context) => {
      await fillCart(context);
      await waiting(context.page, '/cart/contents');
      await go(context.page, '/cart');
    },
  },
  {
    name: 'cart-failed',
    open: async (context) => {
      await fillCart(context);
      await failing(context.page, '/cart/contents');
      await go(context.page, '/cart');
      await context.page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'cart-full',
    money: true,
    footer: true,
    open: async (context) => {
      await fillCart(context);
      await opened(context);
    },
  },
  {
    name: 'cart-gone',
    open: async (context) => {
      await withLines(context, (lines) => ({ payload: lines.slice(1), unavailableItems: lines.slice(0, 1) }));
      await opened(context);
    },
  },
  {
    name: 'cart-all-gone',
    open: async (context) => {
      await withLines(context, (lines) => ({ payload: [], unavailableItems: [...lines] }));
      await opened(context);
    },
  },
  {
    name: 'cart-calculating',
    open: async (context) => {
      await fillCart(context);
      await waiting(context.page, '/cart/calculate-totals');
      await go(context.page, '/cart');
      await context.page.locator('section[aria-busy=true]').waitFor();
    },
  },
  {
    name: 'cart-totals-failed',
    open: async (context) => {
      await fillCart(context);
      await failing(context.page, '/cart/calculate-totals');
      await opened(context);
    },
  },
  {
    name: 'cart-no-delivery',
    money: true,
    open: async (context) => {
      await fillCart(context);
      await noDelivery(context.page);
      await opened(context);
    },
  },
  {
    name: 'cart-long',
    money: true,
    open: async (context) => {
      await withLines(context, stretched);
      await opened(context);
    },
  },
  {
    name: 'cart-link',
    open: async ({ page, t }) => {
      const products = await plainProducts(page, 2);
      await createCustomer(page);
      await go(page, `/buy/${products.map(({ sku }) => `${sku}:2`).join(',')},GONE-1:1`);
      await page.locator('main button').click();
      await page
        .getByRole('main')
        .getByRole('link', { name: t('cart.view') })
        .waitFor();
    },
  },
  {
    name: 'cart-clearing',
    window: true,
    open: async (context) => {
      await fillCart(context);
      await opened(context);
      await press(context.page, context.t('cart.clear'));
      await context.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'cart-removed',
    window: true,
    open: async (context) => {
      await fillCart(context);
      await opened(context);
      await context.page.locator('main li > button:last-child').first().click();
      await context.page.getByText(context.t('cart.removed')).waitFor();
      await settled(context);
    },
  },
];
