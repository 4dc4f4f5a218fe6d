import { accountMessagesEn } from '#contract/messages/account-messages-en.ts';
import { messagesEn } from '#contract/messages/messages-en.ts';
import { type FailureParts, failureText } from './failure-text.ts';
import { createTextOver, type Messages, type Text, useTextOver } from './use-text.tsx';

const builtIn = { ...messagesEn, ...accountMessagesEn };

export type AccountMessageKey = keyof typeof builtIn;
export type AccountText = Text<AccountMessageKey>;

/** Messages of sign-in and account, with the common ones. */
export const useAccountText = (): AccountText => useTextOver(builtIn);

export const createAccountText = (language: string, messages: Messages): AccountText =>
  createTextOver(builtIn, { language, messages });

export const accountFailureText = (
  failure: FailureParts,
  fallback: AccountMessageKey,
  t: AccountText,
): string => failureText(failure, fallback, t, builtIn);
