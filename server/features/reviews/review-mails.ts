import type { WithholdReason } from '#contract/reviews/review-rules.ts';
import type { Database } from '#server/db/pool.ts';
import { composeMail } from '#server/features/notifications/compose-mail.ts';
import type { Composer, ReviewMailKind } from '#server/features/notifications/notifications.ts';
import { textLanguage } from '#server/lib/text/text-language.ts';
import { reviewMailTexts } from './review-mail-texts.ts';
import { readReviewedProduct } from './reviews-views.ts';

interface MailDeps {
  readonly db: Database;
  readonly publicUrl: string;
}

interface MailData {
  readonly review: string;
  readonly reason?: WithholdReason;
  readonly passage?: string;
}

/** A mail about a review, with its product; dropped when the review is gone or was changed back since. */
const composeFor =
  (deps: MailDeps, kind: ReviewMailKind): Composer =>
  async ({ data, recipient, language: code }) => {
    const { review: id, reason, passage } = data as MailData;
    const { db } = deps;
    const review = await db
      .selectFrom('reviews as r')
      .leftJoin('languages as l', (join) => join.on('l.code', '=', code ?? 'en'))
      .select(['r.product_id', 'r.status', 'r.reply', 'l.id as languageId'])
      .where('r.id', '=', Number(id))
      .executeTakeFirst();
    const wanted = kind === 'review_withheld' ? 'withheld' : 'published';
    if (review?.status !== wanted || (kind === 'review_replied' && review.reply === null)) return null;
    const product = await readReviewedProduct(db, review.product_id, review.languageId ?? 0);
    if (!product) return null;
    const language = textLanguage(code);
    const { reasons, passage: passageOf, reply } = reviewMailTexts[language];
    return composeMail(deps, reviewMailTexts, {
      kind,
      to: recipient,
      language: code,
      params: { product: product.name },
      sections: [
        ...(kind === 'review_withheld' && reason
          ? [
              {
                heading: reasons[reason].name,
                lines: [reasons[reason].rule, ...(passage ? [passageOf(passage)] : [])],
              },
            ]
          : []),
        ...(kind === 'review_replied' && review.reply
          ? [{ heading: reply, lines: review.reply.split('\n').filter((line) => line !== '') }]
          : []),
      ],
      ...(kind !== 'review_withheld' && { path: `${product.url}/reviews` }),
    });
  };

export const composeReviewMails = (deps: MailDeps): Readonly<Record<ReviewMailKind, Composer>> => ({
  review_published: composeFor(deps, 'review_published'),
  review_withheld: composeFor(deps, 'review_withheld'),
  review_replied: composeFor(deps, 'review_replied'),
});
