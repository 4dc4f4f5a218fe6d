import { fitMessagesEn } from '#contract/messages/finding/fit-messages-en.ts';
import { messagesEn } from '#contract/messages/messages-en.ts';
import { type Text, useTextOver } from './use-text.tsx';

const fitTexts = { ...messagesEn, ...fitMessagesEn };

/** Messages about accessories and devices, with the common ones. */
export const useFitText = (): Text<keyof typeof fitTexts> => useTextOver(fitTexts);
