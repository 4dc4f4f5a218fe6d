import { orderPartsMessagesEn } from '#contract/messages/order-parts-messages-en.ts';
import { type OrderPageText, orderPageMessages } from './use-order-page-text.ts';
import { type Text, useTextOver } from './use-text.tsx';

const builtIn = { ...orderPageMessages, ...orderPartsMessagesEn };

export type OrderPartsText = OrderPageText & Text<keyof typeof builtIn>;

/** Messages of parts that are loaded on demand, with those of the order page. */
export const useOrderPartsText = (): OrderPartsText => useTextOver(builtIn);
