import { alertMessagesDe } from '#demo/alert-messages-de.ts';
import { alertMessagesLv } from '#demo/alert-messages-lv.ts';
import { buyingMessagesDe } from '#demo/buying-messages-de.ts';
import { buyingMessagesLv } from '#demo/buying-messages-lv.ts';
import { factsMessagesDe } from '#demo/facts-messages-de.ts';
import { factsMessagesLv } from '#demo/facts-messages-lv.ts';
import { findingMessagesDe } from '#demo/finding-messages-de.ts';
import { findingMessagesLv } from '#demo/finding-messages-lv.ts';
import { messagesDe } from '#demo/messages-de.ts';
import { messagesLv } from '#demo/messages-lv.ts';
import { orderPageMessagesDe } from '#demo/order-page-messages-de.ts';
import { orderPageMessagesLv } from '#demo/order-page-messages-lv.ts';
import { priceHistoryMessagesDe } from '#demo/price-history-messages-de.ts';
import { priceHistoryMessagesLv } from '#demo/price-history-messages-lv.ts';
import { returnMessagesDe } from '#demo/return-messages-de.ts';
import { returnMessagesLv } from '#demo/return-messages-lv.ts';
import { reviewMessagesDe } from '#demo/review-messages-de.ts';
import { reviewMessagesLv } from '#demo/review-messages-lv.ts';
import { trustMessagesDe } from '#demo/trust-messages-de.ts';
import { trustMessagesLv } from '#demo/trust-messages-lv.ts';
import { withdrawalMessagesDe } from '#demo/withdrawal-messages-de.ts';
import { withdrawalMessagesLv } from '#demo/withdrawal-messages-lv.ts';
import type { Language } from '#demo/words.ts';

type Texts = Readonly<Record<string, string>>;

/** Interface texts of the languages that the storefront does not carry itself. */
export const MESSAGES: Readonly<Record<Exclude<Language, 'en'>, Texts>> = {
  de: {
    ...messagesDe,
    ...findingMessagesDe,
    ...orderPageMessagesDe,
    ...buyingMessagesDe,
    ...withdrawalMessagesDe,
    ...returnMessagesDe,
    ...factsMessagesDe,
    ...priceHistoryMessagesDe,
    ...reviewMessagesDe,
    ...alertMessagesDe,
    ...trustMessagesDe,
  },
  lv: {
    ...messagesLv,
    ...findingMessagesLv,
    ...orderPageMessagesLv,
    ...buyingMessagesLv,
    ...withdrawalMessagesLv,
    ...returnMessagesLv,
    ...factsMessagesLv,
    ...priceHistoryMessagesLv,
    ...reviewMessagesLv,
    ...alertMessagesLv,
    ...trustMessagesLv,
  },
};
