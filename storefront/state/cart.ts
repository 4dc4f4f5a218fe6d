import { create } from 'zustand';
import { browserApi } from '#storefront/api/browser-api.ts';

interface Cart {
  /** How many pieces were put in; the badge in the header. */
  readonly count: number;
}

export const useCart = create<Cart>()(() => ({ count: 0 }));

export const countAdded = (pieces: number): void =>
  useCart.setState(({ count }) => ({ count: count + pieces }));

let lastAsked = 0;

/** The cart that the shop keeps for this customer: after signing in and on start (AU-08). */
export const loadCart = async (): Promise<void> => {
  lastAsked += 1;
  const asked = lastAsked;
  const result = await browserApi.call('GET /cart/contents');
  if (!result.ok || asked !== lastAsked) return;
  const lines = result.answer.cart.payload;
  useCart.setState({ count: lines.reduce((sum, { count }) => sum + count, 0) });
};

/** Forgets what this browser knows of the cart (SM-04); an answer that is still on its way counts no more. */
export const emptyCart = (): void => {
  lastAsked += 1;
  useCart.setState({ count: 0 });
};
