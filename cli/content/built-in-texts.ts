import { accountMessagesEn } from '#storefront/i18n/messages-account-en.ts';
import { cartMessagesEn } from '#storefront/i18n/messages-cart-en.ts';
import { messagesEn } from '#storefront/i18n/messages-en.ts';
import { orderMessagesEn } from '#storefront/i18n/messages-orders-en.ts';

export const builtInTexts: Readonly<Record<string, string>> = {
  ...messagesEn,
  ...accountMessagesEn,
  ...cartMessagesEn,
  ...orderMessagesEn,
};
