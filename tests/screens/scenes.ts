import type { Scene } from './scene.ts';
import { accountScenes } from './scenes-account.ts';
import { cartScenes } from './scenes-cart.ts';
import { checkoutScenes } from './scenes-checkout.ts';
import { contentScenes } from './scenes-content.ts';
import { productScenes } from './scenes-products.ts';

/** Every route and state of the shop. */
export const scenes: readonly Scene[] = [
  ...cartScenes,
  ...checkoutScenes,
  ...productScenes,
  ...accountScenes,
  ...contentScenes,
];
