import { LOADED_KEY } from '#demo/load-demo.ts';
import { loadSampleWorld, readSample } from '#demo/load-sample-shop.ts';
import { unloadDemo } from '#demo/unload/unload-demo.ts';
import { recordAudit } from '#server/features/audit/audit.ts';
import { type Operation, runOperation } from '#server/features/operations/operation.ts';
import { foundOr, OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import { realWorld } from '#server/lib/world.ts';

/** Loads the sample shop into an empty one, or updates it. */
export const loadSampleShop = async ({ db, actor }: Operation, onStep: () => void) => {
  const { state, hasGoods } = await readSample(db);
  if (state !== 'loaded') {
    if (hasGoods) throw new OperatorRefusal('shop_not_empty', {});
    await db.deleteFrom('settings').where('key', '=', LOADED_KEY).execute();
  }
  const counts = foundOr(await loadSampleWorld(db, realWorld, onStep), 'sample_shop_busy', {});
  await recordAudit(db, actor, { subject: 'sample shop', before: { state }, after: { state: 'loaded' } });
  return counts;
};

/** Removes the sample shop, except what was changed since and what customers ordered. */
export const unloadSampleShop = async (operation: Operation, onStep: () => void) => {
  if ((await readSample(operation.db)).state !== 'loaded') {
    throw new OperatorRefusal('sample_shop_not_loaded', {});
  }
  return runOperation(operation, async (trx) => {
    const unloaded = await unloadDemo(trx, operation.now(), onStep);
    await recordAudit(trx, operation.actor, {
      subject: 'sample shop',
      before: { state: 'loaded' },
      after: unloaded,
    });
    return unloaded;
  });
};
