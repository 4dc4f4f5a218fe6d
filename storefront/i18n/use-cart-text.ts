import { cartMessagesEn } from '#contract/messages/cart-messages-en.ts';
import { messagesEn } from '#contract/messages/messages-en.ts';
import { type FailureParts, failureText } from './failure-text.ts';
import { type Text, useTextOver } from './use-text.tsx';

const builtIn = { ...messagesEn, ...cartMessagesEn };

export type CartMessageKey = keyof typeof builtIn;
export type CartText = Text<CartMessageKey>;

/** Messages of the cart, with the common ones. */
export const useCartText = (): CartText => useTextOver(builtIn);

export const cartFailureText = (failure: FailureParts, fallback: CartMessageKey, t: CartText): string =>
  failureText(failure, fallback, t, builtIn);
