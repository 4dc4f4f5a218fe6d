import { deliveryMessagesEn } from '#contract/messages/delivery-messages-en.ts';
import { messagesEn } from '#contract/messages/messages-en.ts';
import { type Text, useTextOver } from './use-text.tsx';

const builtIn = { ...messagesEn, ...deliveryMessagesEn };

export type DeliveryText = Text<keyof typeof builtIn>;

/** Messages about delivery, with the common ones. */
export const useDeliveryText = (): DeliveryText => useTextOver(builtIn);
