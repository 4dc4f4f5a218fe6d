import type { Database } from '#server/db/pool.ts';
import type { RateLimits } from '#server/http/limits/rate-limit.ts';
import type { Sessions } from '#server/http/sessions/session.ts';
import type { World } from '#server/lib/world.ts';
import type { Passwords } from './passwords.ts';

/** Dependencies of the use cases of accounts and profile. */
export interface AccountsDeps {
  readonly db: Database;
  readonly world: World;
  readonly sessions: Sessions;
  readonly limits: RateLimits;
  readonly passwords: Passwords;
  /** Signs the links in mails. */
  readonly secret: string;
  readonly publicUrl: string;
}
