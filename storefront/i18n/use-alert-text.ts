import { alertMessagesEn } from '#contract/messages/alert-messages-en.ts';
import { messagesEn } from '#contract/messages/messages-en.ts';
import { type FailureParts, failureText } from './failure-text.ts';
import { createTextOver, type Messages, type Text, useTextOver } from './use-text.tsx';

const builtIn = { ...messagesEn, ...alertMessagesEn };

type AlertKey = keyof typeof builtIn;
type AlertText = Text<AlertKey>;

/** Messages of price and stock alerts, with the common ones. */
export const useAlertText = (): AlertText => useTextOver(builtIn);

export const createAlertText = (language: string, messages: Messages): AlertText =>
  createTextOver(builtIn, { language, messages });

export const alertFailureText = (failure: FailureParts, fallback: AlertKey, t: AlertText): string =>
  failureText(failure, fallback, t, builtIn);
