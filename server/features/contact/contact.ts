import type { Database } from '#server/db/pool.ts';
import type { RateLimits } from '#server/http/rate-limit.ts';
import type { Handlers } from '#server/http/serve-endpoints.ts';
import type { World } from '#server/lib/world.ts';
import { composeContactMail } from './contact-mail.ts';
import { sendMessage } from './send-message.ts';

export interface ContactDeps {
  readonly db: Database;
  readonly world: World;
  readonly limits: RateLimits;
}

export const createContact = (deps: ContactDeps) => ({
  routes: {
    'POST /contact-us': async (call) => {
      await sendMessage(deps, call);
      return { status: 'OK', message: 'Message sent successfully!' };
    },
  } satisfies Handlers,
  composers: { contact_message: composeContactMail(deps) },
});
