import type { Database } from '#server/db/pool.ts';
import { insertEntry } from './audit-store.ts';

export interface Change {
  /** What was changed, without personal data: 'order 48213377', 'customer 17', 'setting vat_percent'. */
  readonly subject: string;
  /** Null: it was not there. */
  readonly before: unknown;
  /** Null: it is gone. */
  readonly after: unknown;
}

/** Writes down a change in the transaction that makes it: neither is there without the other. */
export type Note = (trx: Database, change: Change) => Promise<void>;

export const noteAs =
  (who: string, command: string): Note =>
  (trx, change) =>
    insertEntry(trx, { who, command, ...change });
