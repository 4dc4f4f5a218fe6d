import { inTransaction } from '#server/db/transaction.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Handlers } from '#server/http/serve-endpoints.ts';
import { isMailable } from '#server/lib/email.ts';
import type { Newsletter, NewsletterDeps } from './newsletter.ts';

/** Answers are the same whether or not anything changes: they tell nobody who is subscribed. */
export const newsletterRoutes = ({ db, limits }: NewsletterDeps, newsletter: Newsletter) => {
  const checked = (email: string): string => {
    if (!isMailable(email)) throw new Refusal('email_invalid');
    return email;
  };
  return {
    'POST /newsletter/subscribe': async ({ body, locale, visit }) => {
      const wish = { email: checked(body.email), languageId: locale.languageId };
      await limits.take('newsletterFrom', visit.network);
      // Nobody's letter box is filled by somebody who types in another's address.
      if (await limits.allows('newsletterMail', body.email.toLowerCase())) {
        await inTransaction(db, (trx) => newsletter.subscribe(trx, wish));
      }
      return { status: 'OK', message: 'Successfully subscribed to newsletter!' };
    },
    'POST /newsletter/confirm': async ({ body, visit }) => {
      await limits.take('newsletterFrom', visit.network);
      await newsletter.confirm(body.token);
      return { status: 'OK', message: 'Your subscription is confirmed.' };
    },
    'POST /newsletter/unsubscribe': async ({ body, visit }) => {
      const email = checked(body.email);
      await limits.take('newsletterFrom', visit.network);
      await newsletter.end({ email, ...(body.token !== undefined && { token: body.token }) });
      return { status: 'OK', message: 'You have been successfully unsubscribed.' };
    },
  } satisfies Handlers;
};
