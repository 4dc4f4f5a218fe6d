import { bundleMessagesEn } from '#contract/messages/bundle-messages-en.ts';
import { messagesEn } from '#contract/messages/messages-en.ts';
import { type Text, useTextOver } from './use-text.tsx';

export const bundleTexts = { ...messagesEn, ...bundleMessagesEn };

/** Messages about bundles, with the common ones. */
export const useBundleText = (): Text<keyof typeof bundleTexts> => useTextOver(bundleTexts);
