import { type Static, Type } from 'typebox';
import { endpoints } from '#contract/endpoint.ts';
import { body, filledText, Ok, query } from '#contract/values.ts';
import { CartLine, UnavailableItem } from './cart.ts';

/** `sku:count` joined by commas, as in the address of the link. */
const LinkText = filledText(8000);

export const LinkedCart = Type.Object({
  status: Ok,
  /** What can be bought, at today's prices. */
  lines: Type.Array(CartLine),
  unavailable: Type.Array(UnavailableItem),
});
export type LinkedCart = Static<typeof LinkedCart>;

export const cartLinkEndpoints = endpoints({
  'GET /cart/link': {
    summary: 'The items of a cart link; opening it changes nothing',
    access: 'anyone',
    adds: 'currency and language',
    query: query({ items: LinkText }),
    response: LinkedCart,
    refusals: ['cart_link_invalid'],
    whenInvalid: { items: 'cart_link_invalid' },
    whenMissing: 'cart_link_invalid',
  },
  'POST /cart/link': {
    summary: 'Raises the lines of the cart to the counts of a link; repeating it changes nothing',
    access: 'shopper',
    adds: 'currency and language',
    body: body({ items: LinkText }),
    response: Type.Object({
      status: Ok,
      /** Lines of the link that are in the cart, with as many pieces as can be bought. */
      added: Type.Integer(),
      /** Names, or SKUs where there is no name, of what could not be added, or only in part. */
      left_out: Type.Array(Type.String()),
    }),
    refusals: ['cart_link_invalid'],
    whenInvalid: { items: 'cart_link_invalid' },
    whenMissing: 'cart_link_invalid',
  },
});
