import { accountMessagesEn } from './account-messages-en.ts';
import { alertMessagesEn } from './alert-messages-en.ts';
import { bundleMessagesEn } from './bundle-messages-en.ts';
import { buyingMessagesEn } from './buying-messages-en.ts';
import { cartMessagesEn } from './cart-messages-en.ts';
import { contactMessagesEn } from './contact-messages-en.ts';
import { deliveryMessagesEn } from './delivery-messages-en.ts';
import { factsMessagesEn } from './facts-messages-en.ts';
import { compareMessagesEn } from './finding/compare-messages-en.ts';
import { fitMessagesEn } from './finding/fit-messages-en.ts';
import { suggestionMessagesEn } from './finding/suggestion-messages-en.ts';
import { imprintMessagesEn } from './imprint-messages-en.ts';
import { listMessagesEn } from './list-messages-en.ts';
import { messagesEn } from './messages-en.ts';
import { unsubscribeMessagesEn } from './newsletter/unsubscribe-messages-en.ts';
import { orderMessagesEn } from './orders/order-messages-en.ts';
import { orderPageMessagesEn } from './orders/order-page-messages-en.ts';
import { orderPartsMessagesEn } from './orders/order-parts-messages-en.ts';
import { returnMessagesEn } from './orders/return-messages-en.ts';
import { withdrawalMessagesEn } from './orders/withdrawal-messages-en.ts';
import { priceHistoryMessagesEn } from './price-history-messages-en.ts';
import { previewMessagesEn } from './product/preview-messages-en.ts';
import { productMessagesEn } from './product-messages-en.ts';
import { promiseMessagesEn } from './promise-messages-en.ts';
import { ratingMessagesEn } from './rating-messages-en.ts';
import { relatedMessagesEn } from './related-messages-en.ts';
import { reportMessagesEn } from './report-messages-en.ts';
import { reviewMessagesEn } from './review-messages-en.ts';
import { reviewPageMessagesEn } from './review-page-messages-en.ts';
import { searchMessagesEn } from './search-messages-en.ts';

export const builtInTexts: Readonly<Record<string, string>> = {
  ...messagesEn,
  ...listMessagesEn,
  ...productMessagesEn,
  ...factsMessagesEn,
  ...imprintMessagesEn,
  ...priceHistoryMessagesEn,
  ...contactMessagesEn,
  ...compareMessagesEn,
  ...relatedMessagesEn,
  ...fitMessagesEn,
  ...bundleMessagesEn,
  ...accountMessagesEn,
  ...cartMessagesEn,
  ...orderMessagesEn,
  ...orderPageMessagesEn,
  ...orderPartsMessagesEn,
  ...deliveryMessagesEn,
  ...buyingMessagesEn,
  ...returnMessagesEn,
  ...searchMessagesEn,
  ...suggestionMessagesEn,
  ...withdrawalMessagesEn,
  ...ratingMessagesEn,
  ...reviewMessagesEn,
  ...reviewPageMessagesEn,
  ...alertMessagesEn,
  ...reportMessagesEn,
  ...promiseMessagesEn,
  ...unsubscribeMessagesEn,
  ...previewMessagesEn,
};
