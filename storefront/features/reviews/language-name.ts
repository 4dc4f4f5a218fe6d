import type { ReviewPageText } from '#storefront/i18n/use-review-page-text.ts';

/** The name of a review's language in the language of the page. */
export const languageName = (code: string, pageLanguage: string, t: ReviewPageText): string => {
  if (code === 'other') return t('reviews.otherLanguage');
  const name = new Intl.DisplayNames(pageLanguage, { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(pageLanguage) + name.slice(1);
};
