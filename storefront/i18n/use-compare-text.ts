import { compareMessagesEn } from '#contract/messages/finding/compare-messages-en.ts';
import { messagesEn } from '#contract/messages/messages-en.ts';
import { createTextOver, type Messages, type Text, useTextOver } from './use-text.tsx';

const compareTexts = { ...messagesEn, ...compareMessagesEn };

type CompareText = Text<keyof typeof compareTexts>;

/** Messages of the comparison, with the common ones. */
export const useCompareText = (): CompareText => useTextOver(compareTexts);

/** For meta tags, which are written outside components. */
export const createCompareText = (language: string, messages: Messages): CompareText =>
  createTextOver(compareTexts, { language, messages });
