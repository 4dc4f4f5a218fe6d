import type { Database } from '#server/db/pool.ts';
import { recordAudit } from '#server/features/audit/audit.ts';
import { type Operation, runOperation } from '#server/features/operations/operation.ts';
import { foundOr, OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import { lockForChange, requireUnchanged } from '#server/features/operations/require-unchanged.ts';
import { deleteSetting, putSetting, readRawSettings } from './content-store.ts';
import { knownSettings, typedSetting } from './settings-rules.ts';

export interface Setting {
  readonly key: string;
  readonly value: unknown;
  readonly isSet: boolean;
  readonly meaning: string;
}

export const listSettings = async (db: Database): Promise<readonly Setting[]> => {
  const stored = await readRawSettings(db);
  return Object.entries(knownSettings).map(([key, { meaning, unset }]) => ({
    key,
    value: stored.has(key) ? stored.get(key) : unset,
    isSet: stored.has(key),
    meaning,
  }));
};

export const readSetting = async (db: Database, key: string): Promise<Setting> =>
  foundOr(
    (await listSettings(db)).find((setting) => setting.key === key),
    'setting_not_found',
    { key },
  );

/**
 * Sets a setting from its text; null restores its default. Returns the value that is now in effect. `was` is the text
 * that the operator saw: it is refused if it has changed since.
 */
export const setSetting = async (
  operation: Operation,
  key: string,
  text: string | null,
  was?: string,
): Promise<unknown> => {
  const known = Object.hasOwn(knownSettings, key) ? knownSettings[key] : undefined;
  const { read, unset } = foundOr(known, 'setting_not_found', { key });
  const result = text === null ? { value: unset } : read(text);
  if ('expected' in result) throw new OperatorRefusal('setting_invalid', { key, expected: result.expected });
  const { value } = result;
  await runOperation(operation, async (trx) => {
    if (was !== undefined) await lockForChange(trx, 'settings');
    const stored = await readRawSettings(trx);
    const before = stored.get(key) ?? null;
    requireUnchanged(was, typedSetting(stored.has(key) ? before : unset), (now) => now || '–');
    if (text === null) await deleteSetting(trx, key);
    else await putSetting(trx, key, value);
    await recordAudit(trx, operation.actor, {
      subject: `setting ${key}`,
      before: { value: before },
      after: { value },
    });
  });
  return value;
};
