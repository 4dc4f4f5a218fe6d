import type { CartContents, CartLine } from '#contract/cart.ts';
import { realCustomer } from '#tests/e2e/support/real-customer.ts';
import { fillCart, noDelivery, settled, stretched } from './full-cart.ts';
import { alter, failing, go, press, type Scene, type Stage, waiting } from './scene.ts';

/** A full cart, changed on its way to the browser. */
const withLines = async (stage: Stage, change: (lines: readonly CartLine[]) => CartContents['cart']) => {
  await fillCart(stage);
  await alter<CartContents>(stage.page, '/cart/contents', (answer) => ({
    ...answer,
    cart: change(answer.cart.payload),
  }));
};

const opened = async (stage: Stage) => {
  await go(stage.page, '/cart');
  await stage.page.getByRole('region', { name: stage.t('summary.title') }).waitFor();
  await settled(stage);
};

export const cartScenes: readonly Scene[] = [
  { name: 'cart-guest', footer: true, open: ({ page }) => go(page, '/cart') },
  {
    name: 'cart-empty',
    open: async ({ page }) => {
      await realCustomer(page);
      await go(page, '/cart');
    },
  },
  {
    name: 'cart-loading',
    open: async (stage) => {
      await fillCart(stage);
      await waiting(stage.page, '/cart/contents');
      await go(stage.page, '/cart');
    },
  },
  {
    name: 'cart-failed',
    open: async (stage) => {
      await fillCart(stage);
      await failing(stage.page, '/cart/contents');
      await go(stage.page, '/cart');
      await stage.page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'cart-full',
    money: true,
    footer: true,
    open: async (stage) => {
      await fillCart(stage);
      await opened(stage);
    },
  },
  {
    name: 'cart-gone',
    open: async (stage) => {
      await withLines(stage, (lines) => ({ payload: lines.slice(1), unavailableItems: lines.slice(0, 1) }));
      await opened(stage);
    },
  },
  {
    name: 'cart-all-gone',
    open: async (stage) => {
      await withLines(stage, (lines) => ({ payload: [], unavailableItems: [...lines] }));
      await opened(stage);
    },
  },
  {
    name: 'cart-calculating',
    open: async (stage) => {
      await fillCart(stage);
      await waiting(stage.page, '/cart/calculate-totals');
      await go(stage.page, '/cart');
      await stage.page.locator('section[aria-busy=true]').waitFor();
    },
  },
  {
    name: 'cart-totals-failed',
    open: async (stage) => {
      await fillCart(stage);
      await failing(stage.page, '/cart/calculate-totals');
      await opened(stage);
    },
  },
  {
    name: 'cart-no-delivery',
    money: true,
    open: async (stage) => {
      await fillCart(stage);
      await noDelivery(stage.page);
      await opened(stage);
    },
  },
  {
    name: 'cart-long',
    money: true,
    open: async (stage) => {
      await withLines(stage, stretched);
      await opened(stage);
    },
  },
  {
    name: 'cart-clearing',
    window: true,
    open: async (stage) => {
      await fillCart(stage);
      await opened(stage);
      await press(stage.page, stage.t('cart.clear'));
      await stage.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'cart-removed',
    window: true,
    open: async (stage) => {
      await fillCart(stage);
      await opened(stage);
      await stage.page.locator('main li > button:last-child').first().click();
      await stage.page.getByText(stage.t('cart.removed')).waitFor();
      await settled(stage);
    },
  },
];
