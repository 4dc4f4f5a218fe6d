import { type PromiseRow, promiseNames } from '#contract/promises.ts';
import type { Database } from '#server/db/pool.ts';
import type { Handlers } from '#server/http/serving/serve-endpoints.ts';
import type { World } from '#server/lib/world.ts';
import { checkSeconds } from './self-checks.ts';

const readPromises = async (db: Database, now: Date): Promise<PromiseRow[]> => {
  const stored = await db.selectFrom('self_checks').selectAll().execute();
  return promiseNames.map((name): PromiseRow => {
    const check = stored.find((each) => each.name === name);
    if (!check) return { name, state: 'not_checked', since: null, figure: null };
    // The state of an old check says nothing about now.
    if (now.getTime() - check.checked_at.getTime() > 2 * checkSeconds * 1000)
      return { name, state: 'not_checked', since: check.checked_at.toISOString(), figure: null };
    if (check.is_kept === null) return { name, state: 'too_few', since: null, figure: null };
    const figure = check.figure === null ? null : Number(check.figure);
    return check.is_kept
      ? { name, state: 'kept', since: null, figure }
      : { name, state: 'broken', since: check.broken_since?.toISOString() ?? null, figure: null };
  });
};

export const promisesRoutes = ({ db, world }: { readonly db: Database; readonly world: World }) =>
  ({
    'GET /promises': async () => ({ status: 'OK', payload: await readPromises(db, world.now()) }),
  }) satisfies Handlers;
