import { listMessagesEn } from '#contract/messages/list-messages-en.ts';
import { messagesEn } from '#contract/messages/messages-en.ts';
import { type Text, useTextOver } from './use-text.tsx';

export const listTexts = { ...messagesEn, ...listMessagesEn };

export type ListText = Text<keyof typeof listTexts>;

/** Messages of product lists, with the common ones. */
export const useListText = (): ListText => useTextOver(listTexts);
