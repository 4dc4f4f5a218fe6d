import { cartMessagesEn } from '#contract/messages/cart-messages-en.ts';
import { messagesEn } from '#contract/messages/messages-en.ts';
import { orderMessagesEn } from '#contract/messages/orders/order-messages-en.ts';
import { orderPageMessagesEn } from '#contract/messages/orders/order-page-messages-en.ts';
import { type FailureParts, failureText } from '#storefront/i18n/failure-text.ts';
import { createTextOver, type Messages, type Text, useTextOver } from '#storefront/i18n/use-text.tsx';

export const orderPageMessages = {
  ...messagesEn,
  ...cartMessagesEn,
  ...orderMessagesEn,
  ...orderPageMessagesEn,
};

export type OrderPageMessageKey = keyof typeof orderPageMessages;
export type OrderPageText = Text<OrderPageMessageKey>;

/** Messages of the order page, with those of orders, the cart and the common ones. */
export const useOrderPageText = (): OrderPageText => useTextOver(orderPageMessages);

export const createOrderPageText = (language: string, messages: Messages): OrderPageText =>
  createTextOver(orderPageMessages, { language, messages });

export const orderPageFailureText = (
  failure: FailureParts,
  fallback: OrderPageMessageKey,
  t: OrderPageText,
): string => failureText(failure, fallback, t, orderPageMessages);
