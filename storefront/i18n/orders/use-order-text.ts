import { cartMessagesEn } from '#contract/messages/cart-messages-en.ts';
import { messagesEn } from '#contract/messages/messages-en.ts';
import { orderMessagesEn } from '#contract/messages/orders/order-messages-en.ts';
import { type FailureParts, failureText } from '#storefront/i18n/failure-text.ts';
import { type Text, useTextOver } from '#storefront/i18n/use-text.tsx';

const builtIn = { ...messagesEn, ...cartMessagesEn, ...orderMessagesEn };

export type OrderMessageKey = keyof typeof builtIn;
export type OrderText = Text<OrderMessageKey>;

/** Messages of checkout, orders and payment, with those of the cart and the common ones. */
export const useOrderText = (): OrderText => useTextOver(builtIn);

export const orderFailureText = (failure: FailureParts, fallback: OrderMessageKey, t: OrderText): string =>
  failureText(failure, fallback, t, builtIn);
