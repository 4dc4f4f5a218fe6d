import type { Database } from '#server/db/pool.ts';
import { isMailable } from '#server/features/accounts/accounts-rules.ts';
import type { RateLimits } from '#server/http/rate-limit.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Call, Handlers } from '#server/http/serve-endpoints.ts';
import type { World } from '#server/lib/world.ts';
import { noteChoice } from './newsletter-store.ts';

interface NewsletterDeps {
  readonly db: Database;
  readonly world: World;
  readonly limits: RateLimits;
}

type NewsletterCall = Call<'POST /newsletter/subscribe'> | Call<'POST /newsletter/unsubscribe'>;

export const newsletterRoutes = ({ db, world, limits }: NewsletterDeps) => {
  /** The answer is the same whether or not anything changes: it tells nobody who is subscribed. */
  const take = async ({ body, locale, visit }: NewsletterCall, agreed: boolean): Promise<void> => {
    const { email } = body;
    if (!isMailable(email)) throw new Refusal('email_invalid');
    await limits.take('newsletterFrom', visit.network);
    await noteChoice(db, { email, agreed, languageId: locale.languageId, now: world.now() });
  };
  return {
    'POST /newsletter/subscribe': async (call) => {
      await take(call, true);
      return { status: 'OK', message: 'Successfully subscribed to newsletter!' };
    },
    'POST /newsletter/unsubscribe': async (call) => {
      await take(call, false);
      return { status: 'OK', message: 'You have been successfully unsubscribed.' };
    },
  } satisfies Handlers;
};
