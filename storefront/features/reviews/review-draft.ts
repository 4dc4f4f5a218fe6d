import { type ReviewLanguage, reviewLanguages, reviewLimits } from '#contract/reviews/review-rules.ts';
import type { OwnReview } from '#contract/reviews/reviews.ts';

/** The fields of the form as typed. */
export interface Draft {
  readonly stars: '1' | '2' | '3' | '4' | '5' | null;
  readonly title: string;
  readonly text: string;
  readonly pros: string;
  readonly cons: string;
  readonly language: ReviewLanguage;
  readonly shownAs: 'name' | 'anonymous';
  readonly mailReply: boolean;
}

const knownLanguage = (code: string): ReviewLanguage =>
  reviewLanguages.find((each) => each === code) ?? 'other';

/** An empty form, in the language of the page. */
export const firstDraft = (language: string): Draft => ({
  stars: null,
  title: '',
  text: '',
  pros: '',
  cons: '',
  language: knownLanguage(language),
  shownAs: 'name',
  mailReply: false,
});

export const draftOf = (review: OwnReview): Draft => ({
  stars: String(review.stars) as Draft['stars'],
  title: review.title ?? '',
  text: review.text,
  pros: review.pros.join('\n'),
  cons: review.cons.join('\n'),
  language: knownLanguage(review.language),
  shownAs: review.author === null ? 'anonymous' : 'name',
  mailReply: review.wants_reply_mail,
});

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** One point per line: not too many, and none too long. */
export const isPoints = (text: string): boolean => {
  const { count, length } = reviewLimits.points;
  const lines = linesOf(text);
  return lines.length <= count && lines.every((line) => line.length <= length);
};

/** The fields of the request, except the stars. */
export const reviewOf = (draft: Draft) => ({
  title: draft.title,
  text: draft.text.trim(),
  pros: linesOf(draft.pros),
  cons: linesOf(draft.cons),
  language: draft.language,
  shown_as: draft.shownAs,
  mail_reply: draft.mailReply,
});

/** What was typed before a reload; null: nothing that can be read. */
export const readDraft = (stored: string | null): Draft | null => {
  try {
    const draft = JSON.parse(stored ?? 'null') as Draft | null;
    return typeof draft?.text === 'string' ? { ...firstDraft('en'), ...draft } : null;
  } catch {
    return null;
  }
};
