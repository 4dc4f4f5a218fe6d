import { returnMessagesEn } from '#contract/messages/orders/return-messages-en.ts';
import { type FailureParts, failureText } from '#storefront/i18n/failure-text.ts';
import { type Text, useTextOver } from '#storefront/i18n/use-text.tsx';
import { type OrderPageText, orderPageMessages } from './use-order-page-text.ts';

const builtIn = { ...orderPageMessages, ...returnMessagesEn };

export type ReturnText = OrderPageText & Text<keyof typeof builtIn>;

/** Messages about withdrawals and returns, with those of the order page. */
export const useReturnText = (): ReturnText => useTextOver(builtIn);

export const returnFailureText = (failure: FailureParts, t: ReturnText): string =>
  failureText(failure, 'returns.failed', t, builtIn);
