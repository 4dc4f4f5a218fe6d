import type { RawBuilder } from 'kysely';

/** A condition that always holds. Its query returns a row for each violation. */
export interface Invariant {
  readonly name: string;
  readonly differences: RawBuilder<{ what: string }>;
}
