import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { aCrowd, checkout, fillCarts, type Shopper } from '#tests/faults/load-client.ts';
import { judged, steadyLoad, type Trial } from '#tests/faults/scenario.ts';
import { aProduct } from '#tests/support/builders.ts';

const root = join(import.meta.dirname, '../../..');

/** The operator's own commands, as docs/operations.md has them. */
const shop = async (env: Record<string, string>, ...words: readonly string[]): Promise<string> => {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/shop.ts', ...words], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', DEMO: '0', ...env },
  });
  return stdout;
};

const f20: Trial = {
  id: 'F20',
  title: 'backup while orders are placed, restored into an empty shop on a PostgreSQL of its own',
  run: async (rig) => {
    const product = await aProduct(rig.db, { stock: 100_000 });
    const crowd = await aCrowd(rig.db, 400);
    await fillCarts(rig.db, crowd, () => [[product, 1]]);
    const taken: { number: string; at: number }[] = [];
    const load = steadyLoad(10, async (number) => {
      const answer = await rig.ask(number, checkout(crowd[number % crowd.length] as Shopper));
      const order = answer.body?.order_data?.order_nr;
      if (typeof order === 'string') taken.push({ number: order, at: performance.now() });
      return answer;
    });
    await sleep(3000);
    const folder = await mkdtemp(join(tmpdir(), 'ohmly-restored-'));
    const file = join(folder, 'shop.backup');
    const since = performance.now();
    try {
      await shop({ DATABASE_URL: rig.postgres.address, DATA_DIR: join(folder, 'old') }, 'backup', file);
      const backedUp = (performance.now() - since) / 1000;
      await load.stop();
      const fresh = { DATA_DIR: join(folder, 'fresh') };
      await shop(fresh, 'restore', file);
      const restored = (performance.now() - since) / 1000;
      const told = await shop(fresh, 'check');
      const list = await shop(fresh, 'orders', 'list', '--limit', '10000', '--json');
      const before = taken.filter(({ at }) => at < since);
      const lost = before.filter(({ number }) => !list.includes(number));
      return judged(
        `${before.length} orders before it and ${taken.length - before.length} during and after; backup in ${backedUp.toFixed(1)} s, everything in ${restored.toFixed(1)} s; ${told.trim().split('\n').at(-1)}`,
        [restored <= 300, `it took ${restored.toFixed(0)} s`],
        [told.trim().endsWith('\n0 differences'), told],
        [lost.length === 0, `${lost.length} acknowledged orders are not in it`],
      );
    } finally {
      await load.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

export const backupTrials: readonly Trial[] = [f20];
