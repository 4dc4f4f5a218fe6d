import { messagesEn } from '#contract/messages/messages-en.ts';
import { unsubscribeMessagesEn } from '#contract/messages/newsletter/unsubscribe-messages-en.ts';
import { type Text, useTextOver } from './use-text.tsx';

const unsubscribeTexts = { ...messagesEn, ...unsubscribeMessagesEn };

/** Messages of the page that ends the newsletter, with the common ones. */
export const useUnsubscribeText = (): Text<keyof typeof unsubscribeTexts> => useTextOver(unsubscribeTexts);
