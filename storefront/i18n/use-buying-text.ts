import { buyingMessagesEn } from '#contract/messages/buying-messages-en.ts';
import { messagesEn } from '#contract/messages/messages-en.ts';
import { type FailureParts, failureText } from './failure-text.ts';
import { type Text, useTextOver } from './use-text.tsx';

const builtIn = { ...messagesEn, ...buyingMessagesEn };

export type BuyingMessageKey = keyof typeof builtIn;
export type BuyingText = Text<BuyingMessageKey>;

/** Messages of saved addresses, company data and notes, with the common ones. */
export const useBuyingText = (): BuyingText => useTextOver(builtIn);

export const buyingFailureText = (failure: FailureParts, fallback: BuyingMessageKey, t: BuyingText): string =>
  failureText(failure, fallback, t, builtIn);
