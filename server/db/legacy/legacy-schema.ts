import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '#server/lib/start-error.ts';

/** SHA-256 of the names and checksums that commit b86df06 recorded, before its migrations were squashed. */
const legacyFingerprint = '23f087b95dc6b48211183359bf8f26068106c5e8b219049ef46b48c2423617cc';

/** A migration that existed only before the squash. */
const legacyMigration = '0003-catalogue-lists.sql';

/** The last migration that `upgrade.sql` replaces. */
export const lastSquashed = '0006-orders-and-payments.sql';

/** Whether the database was made before the squash. Throws when its schema is not that of the last such commit. */
export const isLegacySchema = (applied: ReadonlyMap<string, string>): boolean => {
  if (!applied.has(legacyMigration)) return false;
  const lines = [...applied].sort(([one], [other]) => (one < other ? -1 : 1));
  const recorded = lines.map(([name, checksum]) => `${name} ${checksum}\n`).join('');
  if (createHash('sha256').update(recorded).digest('hex') === legacyFingerprint) return true;
  throw new StartError(
    'The database was made by an unreleased version of this program. Start commit b86df06 on it once, then this version.',
  );
};

export const readLegacyUpgrade = (): Promise<string> =>
  readFile(join(import.meta.dirname, 'upgrade.sql'), 'utf8');
