import { contactMessagesEn } from '#contract/messages/contact-messages-en.ts';
import { messagesEn } from '#contract/messages/messages-en.ts';
import { type Text, useTextOver } from './use-text.tsx';

const contactTexts = { ...messagesEn, ...contactMessagesEn };

export type ContactMessageKey = keyof typeof contactTexts;
export type ContactText = Text<ContactMessageKey>;

/** Messages of the contact form, with the common ones. */
export const useContactText = (): ContactText => useTextOver(contactTexts);
