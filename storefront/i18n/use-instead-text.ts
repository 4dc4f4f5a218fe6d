import { insteadMessagesEn } from '#contract/messages/instead-messages-en.ts';
import { messagesEn } from '#contract/messages/messages-en.ts';
import { type Text, useTextOver } from './use-text.tsx';

const insteadTexts = { ...messagesEn, ...insteadMessagesEn };

/** Messages of a search that finds nothing, with the common ones. */
export const useInsteadText = (): Text<keyof typeof insteadTexts> => useTextOver(insteadTexts);
