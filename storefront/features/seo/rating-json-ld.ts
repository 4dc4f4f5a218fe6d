import type { Review, ReviewPage } from '#contract/reviews/reviews.ts';

/** Limits of search engines. */
const longestName = 100;

const reviewJsonLd = ({ author, created_at, stars, title, text, language }: Review) => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: (author ?? 'A customer').slice(0, longestName) },
  datePublished: created_at.slice(0, 10),
  reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
  ...(title !== null && { name: title }),
  reviewBody: text,
  ...(language !== 'other' && { inLanguage: language }),
});

/** The rating as the page shows it, with the counted reviews on the page; nothing for samples. */
export const ratingJsonLd = (page: ReviewPage | null) => {
  const { mean, count, has_samples } = page?.summary ?? {};
  if (!page || !mean || has_samples) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: mean,
      reviewCount: count,
      bestRating: 5,
      worstRating: 1,
    },
    review: page.reviews.filter(({ is_counted }) => is_counted).map(reviewJsonLd),
  };
};
