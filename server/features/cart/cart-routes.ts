import type { Handlers } from '#server/http/serving/serve-endpoints.ts';
import { addBundle } from './add-bundle.ts';
import { addItem } from './add-item.ts';
import { calculateTotals } from './calculate-totals.ts';
import type { CartDeps } from './cart-deps.ts';
import { addCartLink, openCartLink } from './cart-link.ts';
import { cartContents } from './cart-views.ts';
import { clearCart } from './clear-cart.ts';
import { listDeliveryOptions } from './list-delivery-options.ts';
import { removeItem, takePieces } from './remove-item.ts';
import { resolveShopper } from './resolve-shopper.ts';
import { saveDetails } from './save-details.ts';

export const cartRoutes = (deps: CartDeps) =>
  ({
    'GET /cart/contents': async (call) => {
      const { shopper, merged } = await resolveShopper(deps, call);
      const cart = shopper
        ? await cartContents(deps, shopper, call.locale, call.query)
        : { payload: [], unavailableItems: [] };
      return { status: 'OK', cart: merged ? { ...cart, merged } : cart };
    },
    'POST /cart/add': async (call) => {
      await addItem(deps, call);
      return { status: 'OK', message: 'Item added to cart!' };
    },
    'POST /cart/add-bundle': async (call) => {
      await addBundle(deps, call);
      return { status: 'OK', message: 'Bundle added to cart!' };
    },
    'POST /cart/remove': async (call) => {
      await removeItem(deps, call);
      return { status: 'OK', message: 'Item removed from cart.' };
    },
    'POST /cart/take': async (call) => {
      await takePieces(deps, call);
      return { status: 'OK', message: 'Cart updated.' };
    },
    'POST /cart/clear': async (call) => {
      await clearCart(deps, call);
      return { status: 'OK', message: 'Cart cleared.' };
    },
    'POST /cart/details': async (call) => {
      await saveDetails(deps, call);
      return { status: 'OK', message: 'Cart updated.' };
    },
    'GET /cart/link': (call) => openCartLink(deps, call),
    'POST /cart/link': (call) => addCartLink(deps, call),
    'POST /cart/calculate-totals': (call) => calculateTotals(deps, call),
    'GET /delivery/options': (call) => listDeliveryOptions(deps, call),
  }) satisfies Handlers;
