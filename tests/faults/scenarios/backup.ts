import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { checkout, createShoppers, fillCarts, type Shopper } from '#tests/faults/load-client.ts';
import { constantRateLoad, evaluate, type Scenario } from '#tests/faults/scenario.ts';
import { aProduct } from '#tests/support/builders.ts';

const root = join(import.meta.dirname, '../../..');

/** Runs an operator command, as in docs/operations.md. */
const shop = async (env: Record<string, string>, ...words: readonly string[]): Promise<string> => {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/shop.ts', ...words], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', DEMO: '0', ...env },
    // The trials before leave thousands of orders.
    maxBuffer: 100_000_000,
  });
  return stdout;
};

const f20: Scenario = {
  id: 'F20',
  title: 'backup while orders are placed, restored into an empty shop on another PostgreSQL',
  run: async (environment) => {
    const product = await aProduct(environment.db, { stock: 100_000 });
    const shoppers = await createShoppers(environment.db, 400);
    await fillCarts(environment.db, shoppers, () => [[product, 1]]);
    const taken: { number: string; at: number }[] = [];
    const load = constantRateLoad(10, async (number) => {
      const response = await environment.send(
        number,
        checkout(shoppers[number % shoppers.length] as Shopper),
      );
      const order = response.body?.order_data?.order_nr;
      if (typeof order === 'string') taken.push({ number: order, at: performance.now() });
      return response;
    });
    await sleep(3000);
    const folder = await mkdtemp(join(tmpdir(), 'ohmly-restored-'));
    const file = join(folder, 'shop.backup');
    const since = performance.now();
    try {
      await shop(
        { DATABASE_URL: environment.postgres.address, DATA_DIR: join(folder, 'old') },
        'backup',
        file,
      );
      const backedUp = (performance.now() - since) / 1000;
      await load.stop();
      const fresh = { DATA_DIR: join(folder, 'fresh') };
      await shop(fresh, 'restore', file);
      const restored = (performance.now() - since) / 1000;
      const told = await shop(fresh, 'check');
      const list = await shop(fresh, 'orders', 'list', '--limit', '10000', '--json');
      const before = taken.filter(({ at }) => at < since);
      const lost = before.filter(({ number }) => !list.includes(number));
      return evaluate(
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

export const backupScenarios: readonly Scenario[] = [f20];
