import type { Database } from '#server/db/pool.ts';
import { insertEntries } from './audit-store.ts';

export interface Change {
  /** What was changed, without personal data: 'order 48213377', 'customer 17', 'setting vat_percent'. */
  readonly subject: string;
  /** Null: it was not there. */
  readonly before: unknown;
  /** Null: it is gone. */
  readonly after: unknown;
}

/** Writes down what is changed in the transaction that does it: neither is there without the other. */
export type Note = (trx: Database, changed: Change | readonly Change[]) => Promise<void>;

export const noteAs =
  (who: string, command: string): Note =>
  (trx, changed) =>
    insertEntries(trx, { who, command }, [changed].flat());
