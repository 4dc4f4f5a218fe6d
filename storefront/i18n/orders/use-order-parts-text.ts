import { orderPartsMessagesEn } from '#contract/messages/orders/order-parts-messages-en.ts';
import { type FailureParts, failureText } from '#storefront/i18n/failure-text.ts';
import { type Text, useTextOver } from '#storefront/i18n/use-text.tsx';
import { type OrderPageText, orderPageMessages } from './use-order-page-text.ts';

const builtIn = { ...orderPageMessages, ...orderPartsMessagesEn };

type OrderPartsKey = keyof typeof builtIn;

export type OrderPartsText = OrderPageText & Text<OrderPartsKey>;

/** Messages of parts that are loaded on demand, with those of the order page. */
export const useOrderPartsText = (): OrderPartsText => useTextOver(builtIn);

export const orderPartsFailureText = (
  failure: FailureParts,
  fallback: OrderPartsKey,
  t: OrderPartsText,
): string => failureText(failure, fallback, t, builtIn);
