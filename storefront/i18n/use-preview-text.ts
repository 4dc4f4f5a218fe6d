import { messagesEn } from '#contract/messages/messages-en.ts';
import { previewMessagesEn } from '#contract/messages/product/preview-messages-en.ts';
import { createTextOver, type Messages, type Text, useTextOver } from './use-text.tsx';

const builtIn = { ...messagesEn, ...previewMessagesEn };

type PreviewText = Text<keyof typeof builtIn>;

export const usePreviewText = (): PreviewText => useTextOver(builtIn);

export const createPreviewText = (language: string, messages: Messages): PreviewText =>
  createTextOver(builtIn, { language, messages });
