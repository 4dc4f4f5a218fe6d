import type { Language } from '#demo/words.ts';
import { alertMessagesDe } from './alert-messages-de.ts';
import { alertMessagesLv } from './alert-messages-lv.ts';
import { buyingMessagesDe } from './buying-messages-de.ts';
import { buyingMessagesLv } from './buying-messages-lv.ts';
import { factsMessagesDe } from './facts-messages-de.ts';
import { factsMessagesLv } from './facts-messages-lv.ts';
import { findingMessagesDe } from './finding-messages-de.ts';
import { findingMessagesLv } from './finding-messages-lv.ts';
import { messagesDe } from './messages-de.ts';
import { messagesLv } from './messages-lv.ts';
import { orderPageMessagesDe } from './order-page-messages-de.ts';
import { orderPageMessagesLv } from './order-page-messages-lv.ts';
import { priceHistoryMessagesDe } from './price-history-messages-de.ts';
import { priceHistoryMessagesLv } from './price-history-messages-lv.ts';
import { returnMessagesDe } from './return-messages-de.ts';
import { returnMessagesLv } from './return-messages-lv.ts';
import { reviewMessagesDe } from './review-messages-de.ts';
import { reviewMessagesLv } from './review-messages-lv.ts';
import { trustMessagesDe } from './trust-messages-de.ts';
import { trustMessagesLv } from './trust-messages-lv.ts';
import { withdrawalMessagesDe } from './withdrawal-messages-de.ts';
import { withdrawalMessagesLv } from './withdrawal-messages-lv.ts';

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
