/** English messages of a rating, wherever one stands. */
export const ratingMessagesEn = {
  'reviews.none': 'No reviews yet',
  'reviews.count': '{count} review | {count} reviews',
  'reviews.outOf': '{mean} out of 5',
  'questions.count': '{count} question | {count} questions',
} as const;
