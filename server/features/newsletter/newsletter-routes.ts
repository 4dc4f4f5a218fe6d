import { inTransaction } from '#server/db/transaction.ts';
import type { Handlers } from '#server/http/serving/serve-endpoints.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { isMailable } from '#server/lib/text/email.ts';
import type { Newsletter, NewsletterDeps } from './newsletter.ts';

/** Responses do not reveal whether an address is subscribed. */
export const newsletterRoutes = ({ db, limits }: NewsletterDeps, newsletter: Newsletter) => {
  const validate = (email: string): string => {
    if (!isMailable(email)) throw new Refusal('email_invalid');
    return email;
  };
  return {
    'POST /newsletter/subscribe': async ({ body, locale, visit }) => {
      const request = { email: validate(body.email), languageId: locale.languageId };
      await limits.take('newsletterFrom', visit.network);
      // Limits the mails that others can send to one address; the response stays the same.
      if (await limits.allows('newsletterMail', body.email.toLowerCase())) {
        await inTransaction(db, (trx) => newsletter.subscribe(trx, request));
      }
      return { status: 'OK', message: 'Successfully subscribed to newsletter!' };
    },
    'POST /newsletter/confirm': async ({ body, visit }) => {
      await limits.take('newsletterFrom', visit.network);
      await newsletter.confirm(body.token);
      return { status: 'OK', message: 'Your subscription is confirmed.' };
    },
    'POST /newsletter/unsubscribe': async ({ body, visit }) => {
      const email = validate(body.email);
      await limits.take('newsletterFrom', visit.network);
      await newsletter.unsubscribe({ email, ...(body.token !== undefined && { token: body.token }) });
      return { status: 'OK', message: 'You have been successfully unsubscribed.' };
    },
  } satisfies Handlers;
};
