import { type BasketFacts, cartColumn } from '#server/features/pricing/basket-views.ts';
import { type Handlers, readingAlong } from '#server/http/serving/serve-endpoints.ts';
import { askerId } from '#server/http/sessions/session-store.ts';
import { addItem } from './add-item.ts';
import { calculateTotals } from './calculate-totals.ts';
import type { CartDeps } from './cart.ts';
import { cartContents } from './cart-views.ts';
import { clearCart } from './clear-cart.ts';
import { removeItem } from './remove-item.ts';

export const cartRoutes = (deps: CartDeps) =>
  ({
    'GET /cart/contents': readingAlong<'GET /cart/contents', BasketFacts>(
      cartColumn(askerId),
      async ({ locale }, facts) => ({
        status: 'OK',
        cart: facts ? await cartContents(deps, facts, locale) : { payload: [], unavailableItems: [] },
      }),
    ),
    'POST /cart/add': async (call) => {
      await addItem(deps, call);
      return { status: 'OK', message: 'Item added to cart!' };
    },
    'POST /cart/remove': async (call) => {
      await removeItem(deps, call);
      return { status: 'OK', message: 'Item removed from cart.' };
    },
    'POST /cart/clear': async (call) => {
      await clearCart(deps, call);
      return { status: 'OK', message: 'Cart cleared.' };
    },
    'POST /cart/calculate-totals': (call) => calculateTotals(deps, call),
  }) satisfies Handlers;
