import { messagesEn } from '#contract/messages/messages-en.ts';
import { withdrawalMessagesEn } from '#contract/messages/orders/withdrawal-messages-en.ts';
import { type FailureParts, failureText } from '#storefront/i18n/failure-text.ts';
import { createTextOver, type Messages, type Text, useTextOver } from '#storefront/i18n/use-text.tsx';

const builtIn = { ...messagesEn, ...withdrawalMessagesEn };

export type WithdrawalText = Text<keyof typeof builtIn>;

/** Messages of the withdrawal forms, with the common ones. */
export const useWithdrawalText = (): WithdrawalText => useTextOver(builtIn);

export const createWithdrawalText = (language: string, messages: Messages): WithdrawalText =>
  createTextOver(builtIn, { language, messages });

export const withdrawalFailureText = (failure: FailureParts, t: WithdrawalText): string =>
  failureText(failure, 'withdraw.failed', t, builtIn);
