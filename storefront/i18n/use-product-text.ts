import { messagesEn } from '#contract/messages/messages-en.ts';
import { productMessagesEn } from '#contract/messages/product-messages-en.ts';
import { type Text, useTextOver } from './use-text.tsx';

const productTexts = { ...messagesEn, ...productMessagesEn };

export type ProductText = Text<keyof typeof productTexts>;

/** Messages of the product page, with the common ones. */
export const useProductText = (): ProductText => useTextOver(productTexts);
