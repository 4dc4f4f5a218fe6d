import { type Static, Type } from 'typebox';
import { Energy } from '#contract/compliance.ts';
import { endpoints } from '#contract/endpoint.ts';
import { DeviceKeys } from '#contract/finding/fits.ts';
import { limits } from '#contract/limits.ts';
import {
  anyText,
  body,
  Count,
  CurrencyCode,
  done,
  filledText,
  Id,
  MoneyText,
  nullable,
  Ok,
  PictureUrl,
  PromoCodeText,
  query,
  refusalWith,
} from '#contract/values.ts';
import { CartNote } from './cart-notes.ts';
import { ChosenDelivery, DeliveryOption, FreeDelivery, MethodCode, PointCode } from './delivery.ts';

export const CartLine = Type.Object({
  id: Id,
  /** The product's id, or the variation's when `is_variation`. Adding and removing take this one (A20). */
  item_id: Id,
  count: Type.Integer({ minimum: 1 }),
  is_variation: Type.Boolean(),
  base_product_id: Id,
  /** Pieces of the product, all variations together, in one order; absent: any number (ours). */
  max_per_order: Type.Optional(Type.Integer({ minimum: 1 })),
  item: Type.Object({
    name: Type.String(),
    image_url: PictureUrl,
    price: MoneyText,
    /** The price when the line was added, if it was another; only while the setting `delivery_choice` is on (ours). */
    price_when_added: Type.Optional(MoneyText),
    categories: Type.Array(
      Type.Object({
        name: Type.String(),
        parent: nullable(Type.Object({ name: Type.String() })),
        url: nullable(Type.String()),
      }),
    ),
    variation_attributes: Type.Array(Type.Object({ name: Type.String() })),
    sku: Type.String(),
    energy: Type.Optional(Energy),
    /** Old devices of the same kind can be given back where the country has this duty; absent: they cannot. */
    is_electric: Type.Optional(Type.Boolean()),
  }),
});
export type CartLine = Static<typeof CartLine>;

export const CartContents = Type.Object({
  status: Ok,
  cart: Type.Object({
    payload: Type.Array(CartLine),
    unavailableItems: Type.Array(CartLine),
    /** What the shopper typed for the order; absent while there is nothing (ours). */
    details: Type.Optional(
      Type.Object({
        note: nullable(Type.String()),
        is_gift: Type.Boolean(),
        gift_message: nullable(Type.String()),
        promo_code: nullable(Type.String()),
      }),
    ),
    /** At most three; only on request (ours). */
    notes: Type.Optional(Type.Array(CartNote)),
    /** This call merged the cart that the customer filled as a guest: lines that came or grew, and those cut to the stock. */
    merged: Type.Optional(
      Type.Object({
        added: Type.Integer(),
        capped: Type.Array(Type.Object({ name: Type.String(), count: Type.Integer() })),
      }),
    ),
  }),
});
export type CartContents = Static<typeof CartContents>;

export const TotalsBlock = Type.Object({
  cart_total: Type.Number(),
  /** Null means not yet calculated. */
  delivery_cost: nullable(Type.Number()),
  discount_amount: Type.Number(),
  vat: Type.Number(),
  final_amount: Type.Number(),
  currency: CurrencyCode,
  currency_symbol: Type.String(),
  cart: Type.Object({
    items: Type.Array(
      Type.Object({
        sku: Type.String(),
        count: Type.Integer(),
        price: Type.Number(),
        sum: Type.Number(),
      }),
    ),
    totalAmount: Type.Number(),
  }),
});
export type TotalsBlock = Static<typeof TotalsBlock>;

/** An item that is not in the totals because it cannot be bought. An unknown SKU has no name. */
export const UnavailableItem = Type.Object({
  sku: Type.String(),
  name: nullable(Type.String()),
  count: Type.Integer(),
});
export type UnavailableItem = Static<typeof UnavailableItem>;

export const Totals = Type.Object({
  status: Ok,
  error: Type.Null(),
  message: nullable(Type.String()),
  warning_message: nullable(Type.String()),
  is_delivery_unavailable: Type.Boolean(),
  vat_rate: Type.Number(),
  unavailable_items: Type.Array(UnavailableItem),
  /** The version of the priced cart, for the checkout's `cart_version`; absent when items were sent along (ours). */
  cart_version: Type.Optional(Type.Integer()),
  /** The smallest value of goods that can be ordered, and what is missing; absent: any value (ours). */
  min_order: Type.Optional(Type.Object({ amount: Type.Number(), missing: Type.Number() })),
  /** Bundles that the cart holds, with what each takes off in the requested currency; part of `discount_amount` (ours). */
  bundles: Type.Optional(
    Type.Array(Type.Object({ id: Id, name: Type.String(), count: Type.Integer(), discount: Type.Number() })),
  ),
  /** In the base currency. */
  original: TotalsBlock,
  /** In the requested currency, the one that is charged (A2). */
  converted: TotalsBlock,
  /** The fields below are present while the setting `delivery_choice` is on. Null: no address yet, or no method delivers. */
  delivery: Type.Optional(nullable(ChosenDelivery)),
  options: Type.Optional(Type.Array(DeliveryOption)),
  free_delivery: Type.Optional(nullable(FreeDelivery)),
});
export type Totals = Static<typeof Totals>;

/** The totals' `warning_message` when delivery has no price; the order can still be placed. */
export const deliveryUnavailableWarning =
  'Delivery calculation is temporarily unavailable. We will contact you with delivery details after order placement.';

/** `error` repeats `message`: the client reads either. Absent when the refusal is a general one. */
export const TotalsRefusal = refusalWith({
  error: Type.Optional(Type.String()),
  is_delivery_unavailable: Type.Optional(Type.Literal(false)),
});
export type TotalsRefusal = Static<typeof TotalsRefusal>;

export const PromoCode = Type.Object({
  id: Id,
  code: Type.String(),
  description: Type.String(),
  /** A fixed amount is in the base currency. */
  discount_type: Type.Enum(['fixed', 'percent']),
  discount_amount: Type.Number({ minimum: 0 }),
  applies_to_delivery: Type.Boolean(),
});
export type PromoCode = Static<typeof PromoCode>;

const promoRefusals = ['promo_not_found', 'promo_expired', 'promo_used', 'promo_minimum'] as const;
/** The client decides by `status` here; totals and checkout refuse the same codes as a wrong field. */
const promoRefusalHttp = {
  promo_not_found: 200,
  promo_expired: 200,
  promo_used: 200,
  promo_minimum: 200,
} as const;

const IsVariation = Type.Optional(Type.Boolean({ default: false }));

export const cartEndpoints = endpoints({
  'GET /cart/contents': {
    summary: 'The cart kept on the server; empty for a guest without one',
    access: 'anyone',
    adds: 'currency and language',
    query: query({
      /** 1: adds the notes. */
      notes: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
      /** The shopper's own devices. */
      devices: Type.Optional(DeviceKeys),
    }),
    response: CartContents,
    refusals: [],
  },
  'POST /cart/add': {
    summary: 'Adds to a line of the cart, or with `set` gives it exactly this count',
    access: 'shopper',
    adds: 'currency and language',
    body: body({
      id: Id,
      count: Type.Optional(Type.With(Count, { default: 1 })),
      is_variation: IsVariation,
      set: Type.Optional(Type.Boolean({ default: false })),
    }),
    response: done('Item added to cart!'),
    refusals: [
      'item_not_found',
      'variation_required',
      'count_invalid',
      'only_n_in_stock',
      'sold_out',
      'cap_reached',
      'cart_full',
    ],
    whenInvalid: { count: 'count_invalid' },
  },
  'POST /cart/remove': {
    summary: 'Removes a line; one that is not there is no error',
    access: 'shopper',
    adds: 'currency and language',
    body: body({ id: Id, is_variation: IsVariation }),
    response: done('Item removed from cart.'),
    refusals: [],
  },
  'POST /cart/take': {
    summary:
      'Takes pieces out of a line, for Undo after adding; a line without pieces goes, an unknown one is no error',
    access: 'shopper',
    adds: 'currency and language',
    body: body({ id: Id, is_variation: IsVariation, count: Count }),
    response: done('Cart updated.'),
    refusals: ['count_invalid'],
    whenInvalid: { count: 'count_invalid' },
  },
  'POST /cart/clear': {
    summary: 'Empties the cart',
    access: 'shopper',
    adds: 'currency and language',
    body: body({}),
    response: done('Cart cleared.'),
    refusals: [],
  },
  'POST /cart/details': {
    summary:
      'Keeps note, gift message and promo code of the next order; only the fields that are sent change. A code is checked first, and with a wrong one nothing changes',
    access: 'shopper',
    adds: 'currency and language',
    body: body({
      note: Type.Optional(nullable(anyText(limits.note))),
      is_gift: Type.Optional(Type.Boolean()),
      gift_message: Type.Optional(nullable(anyText(limits.giftMessage))),
      promo_code: Type.Optional(nullable(PromoCodeText)),
    }),
    response: done('Cart updated.'),
    refusals: ['cart_empty', ...promoRefusals],
    refusalHttp: promoRefusalHttp,
  },
  'POST /cart/calculate-totals': {
    summary: "Prices the server's cart, or the items sent along when there is none",
    access: 'anyone',
    adds: 'currency and language',
    // The form may be incomplete: blank fields and unfinished e-mails are valid here.
    body: body({
      country: Type.Optional(nullable(anyText(limits.name))),
      postCode: Type.Optional(nullable(anyText(limits.postCode))),
      promoCode: Type.Optional(nullable(PromoCodeText)),
      cart_items: Type.Optional(
        Type.Array(Type.Object({ sku: filledText(100), count: Count }, { additionalProperties: false }), {
          maxItems: limits.cartItems,
        }),
      ),
      address: Type.Optional(nullable(anyText(limits.address))),
      city: Type.Optional(nullable(anyText(limits.city))),
      name: Type.Optional(nullable(anyText(limits.name))),
      surname: Type.Optional(nullable(anyText(limits.name))),
      email: Type.Optional(nullable(anyText(limits.email))),
      phone: Type.Optional(nullable(anyText(limits.phone))),
      /** These three count while the setting `delivery_choice` is on. */
      delivery_method: Type.Optional(nullable(MethodCode)),
      pickup_point: Type.Optional(nullable(PointCode)),
      /** Price the delivery to the country as a whole while the post code is missing. */
      estimate: Type.Optional(Type.Boolean()),
    }),
    response: Totals,
    refusals: [
      'cart_empty',
      ...promoRefusals,
      'post_code_format',
      'address_country_unknown',
      'delivery_method_gone',
      'pickup_point_gone',
    ],
    refusalResponse: TotalsRefusal,
  },
  'POST /promocodes/check': {
    summary: 'Whether a promo code can be used; its use is counted when an order is placed',
    access: 'anyone',
    adds: 'currency and language',
    body: body({ code: filledText(limits.promoCode) }),
    response: Type.Object({ ...done('Promo code applied successfully').properties, payload: PromoCode }),
    refusals: ['no_promo_code', ...promoRefusals],
    refusalHttp: { ...promoRefusalHttp, no_promo_code: 200 },
    whenMissing: 'no_promo_code',
    whenInvalid: { code: 'promo_not_found' },
  },
});
