/** English messages of reviews as the product page shows them. */
export const reviewMessagesEn = {
  'reviews.title': 'Reviews',
  'reviews.write': 'Write a review',
  'reviews.stars': '{count} star | {count} stars',
  'reviews.all': 'Show all {count} reviews',
  'reviews.buyers':
    'Only people who bought this product here can review it. We show every review that keeps our rules, good or bad. Nobody is paid for a review.',
  'reviews.customers':
    'Anyone with a confirmed account can review. “Verified purchase” marks buyers. We show every review that keeps our rules, good or bad. Nobody is paid for a review.',
  'reviews.verified': 'Verified purchase',
  'reviews.verifiedAt': 'Verified purchase at {origin}',
  'reviews.notVerified': 'Not verified',
  'reviews.sample': 'Sample review',
  'reviews.aCustomer': 'A customer',
  'reviews.writtenIn': 'Written in {language}',
  'reviews.edited': 'Edited on {date}',
  'reviews.reply': 'Reply from {shop}',
  'reviews.pros': 'Good points',
  'reviews.cons': 'Bad points',
  'questions.title': 'Questions and answers',
  'questions.none': 'No questions yet. Ask the first one.',
  'questions.ask': 'Ask a question',
  'questions.all': 'See all questions',
} as const;
