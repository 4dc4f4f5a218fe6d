import { messagesEn } from '#contract/messages/messages-en.ts';
import { ratingMessagesEn } from '#contract/messages/rating-messages-en.ts';
import { reviewMessagesEn } from '#contract/messages/review-messages-en.ts';
import { type Text, useTextOver } from './use-text.tsx';

const builtIn = { ...messagesEn, ...ratingMessagesEn, ...reviewMessagesEn };

export type ReviewText = Text<keyof typeof builtIn>;

/** Messages of reviews on the product page, with the common ones. */
export const useReviewText = (): ReviewText => useTextOver(builtIn);
