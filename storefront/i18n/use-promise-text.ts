import { messagesEn } from '#contract/messages/messages-en.ts';
import { promiseMessagesEn } from '#contract/messages/promise-messages-en.ts';
import { createTextOver, type Messages, type Text, useTextOver } from './use-text.tsx';

const builtIn = { ...messagesEn, ...promiseMessagesEn };

export type PromiseText = Text<keyof typeof builtIn>;

export const usePromiseText = (): PromiseText => useTextOver(builtIn);

export const createPromiseText = (language: string, messages: Messages): PromiseText =>
  createTextOver(builtIn, { language, messages });
