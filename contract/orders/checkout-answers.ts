import { type Static, Type } from 'typebox';
import { Totals } from '#contract/buying/cart.ts';
import { CurrencyCode, MoneyText, Ok, refusalWith } from '#contract/values.ts';

const orderData = { order_nr: Type.String(), amount: MoneyText, currency: CurrencyCode };

export const RedirectCheckout = Type.Object({
  status: Ok,
  payment_type: Type.Literal('redirect'),
  redirect_url: Type.String(),
  order_data: Type.Object({ ...orderData, phone_number: Type.Null() }),
  new_totals: Type.Null(),
  message: Type.Null(),
});
export type RedirectCheckout = Static<typeof RedirectCheckout>;

export const PhoneCheckout = Type.Object({
  status: Ok,
  payment_type: Type.Literal('phone'),
  redirect_url: Type.Null(),
  order_data: Type.Object({ ...orderData, phone_number: Type.String() }),
  new_totals: Type.Null(),
  message: Type.Null(),
});
export type PhoneCheckout = Static<typeof PhoneCheckout>;

/** An order that was placed, by the way it is paid. */
export const Checkout = Type.Union([RedirectCheckout, PhoneCheckout]);
export type Checkout = Static<typeof Checkout>;

/** `new_totals` comes with PRICE_CHANGED only. */
export const CheckoutRefusal = refusalWith({ new_totals: Type.Optional(Totals) });
export type CheckoutRefusal = Static<typeof CheckoutRefusal>;
