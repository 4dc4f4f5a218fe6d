import { messagesEn } from '#contract/messages/messages-en.ts';
import { ratingMessagesEn } from '#contract/messages/rating-messages-en.ts';
import { reviewMessagesEn } from '#contract/messages/review-messages-en.ts';
import { reviewPageMessagesEn } from '#contract/messages/review-page-messages-en.ts';
import { type FailureParts, failureText } from './failure-text.ts';
import { createTextOver, type Messages, type Text, useTextOver } from './use-text.tsx';

const builtIn = { ...messagesEn, ...ratingMessagesEn, ...reviewMessagesEn, ...reviewPageMessagesEn };

type ReviewPageKey = keyof typeof builtIn;
export type ReviewPageText = Text<ReviewPageKey>;

/** Messages of the pages about reviews, with the common ones. */
export const useReviewPageText = (): ReviewPageText => useTextOver(builtIn);

export const createReviewPageText = (language: string, messages: Messages): ReviewPageText =>
  createTextOver(builtIn, { language, messages });

export const reviewFailureText = (
  failure: FailureParts,
  fallback: ReviewPageKey,
  t: ReviewPageText,
): string => failureText(failure, fallback, t, builtIn);
