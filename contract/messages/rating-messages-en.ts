/** English messages of ratings, on every page that shows one. */
export const ratingMessagesEn = {
  'reviews.none': 'No reviews yet',
  'reviews.count': '{count} review | {count} reviews',
  'reviews.outOf': '{mean} out of 5',
  'questions.count': '{count} question | {count} questions',
} as const;
