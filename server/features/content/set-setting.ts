import type { Database } from '#server/db/pool.ts';
import { recordAudit } from '#server/features/audit/audit.ts';
import { type Operation, runOperation } from '#server/features/operations/operation.ts';
import { foundOr, OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import { deleteSetting, putSetting, readRawSettings } from './content-store.ts';
import { knownSettings } from './settings-rules.ts';

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

/** Sets a setting from its text; null restores its default. Returns the value that is now in effect. */
export const setSetting = async (
  operation: Operation,
  key: string,
  text: string | null,
): Promise<unknown> => {
  const { read, unset } = foundOr(knownSettings[key], 'setting_not_found', { key });
  const result = text === null ? { value: unset } : read(text);
  if ('expected' in result) throw new OperatorRefusal('setting_invalid', { key, expected: result.expected });
  const { value } = result;
  await runOperation(operation, async (trx) => {
    const before = (await readRawSettings(trx)).get(key) ?? null;
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
