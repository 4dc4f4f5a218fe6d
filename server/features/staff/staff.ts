import type { Database } from '#server/db/pool.ts';
import type { Passwords } from '#server/features/accounts/passwords.ts';
import type { RateLimits } from '#server/http/limits/rate-limit.ts';
import type { World } from '#server/lib/world.ts';

/** What the use cases of staff need. */
export interface StaffDeps {
  readonly db: Database;
  readonly world: World;
  readonly limits: RateLimits;
  readonly passwords: Passwords;
  /** Encrypts TOTP keys. */
  readonly secret: string;
  readonly publicUrl: string;
  /** In the demo the second step may be skipped. */
  readonly demo: boolean;
}
