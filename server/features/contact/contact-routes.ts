import type { Database } from '#server/db/pool.ts';
import type { RateLimits } from '#server/http/rate-limit.ts';
import type { Handlers } from '#server/http/serve-endpoints.ts';
import type { World } from '#server/lib/world.ts';
import { sendMessage } from './send-message.ts';

export interface ContactDeps {
  readonly db: Database;
  readonly world: World;
  readonly limits: RateLimits;
}

export const contactRoutes = (deps: ContactDeps) =>
  ({
    'POST /contact-us': async (call) => {
      await sendMessage(deps, call);
      return { status: 'OK', message: 'Message sent successfully!' };
    },
  }) satisfies Handlers;
