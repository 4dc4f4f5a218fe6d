import { messagesEn } from '#contract/messages/messages-en.ts';
import { relatedMessagesEn } from '#contract/messages/related-messages-en.ts';
import { type Text, useTextOver } from './use-text.tsx';

const relatedTexts = { ...messagesEn, ...relatedMessagesEn };

/** Messages about products around a product, with the common ones. */
export const useRelatedText = (): Text<keyof typeof relatedTexts> => useTextOver(relatedTexts);
