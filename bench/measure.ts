import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Figures, load, type Scenario } from './load.ts';
import { freePort, type Running, startOptions, startProcess } from './processes.ts';

/** A copy that was never served has prices to refresh and old orders to tidy up, and each change drops cached pages. */
const firstJobsMs = 20_000;

export const baselines = ['ready', 'row', 'page'] as const;

export type Measure = Awaited<ReturnType<typeof createMeasure>>;

/** Measures scenarios against servers on separate ports. */
export const createMeasure = async ({
  seconds,
  runs,
}: {
  readonly seconds: number;
  readonly runs: number;
}) => {
  const ports = { baseline: await freePort(), shop: await freePort() };

  /** The best of several runs: noise only makes a run slower. */
  const best = async (origin: string, scenario: Scenario, connections: number): Promise<Figures> => {
    const measured: Figures[] = [];
    if (scenario.times === undefined) await load(origin, scenario, { connections, seconds: 1 });
    for (let run = 1; run <= runs; run += 1) {
      measured.push(await load(origin, scenario, { connections, seconds }));
    }
    return measured.reduce((one, other) => (other.perSecond > one.perSecond ? other : one));
  };

  const startShop = async (databaseUrl: string, dataDir: string, cacheMb: number): Promise<Running> => {
    const running = await startProcess([...startOptions.flags, 'scripts/start.ts'], ports.shop, {
      probe: '/',
      env: {
        ...startOptions.env,
        NODE_COMPILE_CACHE: join(dataDir, 'compiled'),
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        DEMO: '0',
        PORT: String(ports.shop),
        LOG_LEVEL: 'error',
        RATE_LIMIT_FACTOR: '100000',
        TRUST_PROXY: '1',
        RESPONSE_CACHE_MB: String(cacheMb),
        NODE_ENV: 'production',
      },
    });
    await sleep(firstJobsMs);
    return running;
  };

  /** Requests per second of the baseline server, by kind and connections. */
  const measureBaselines = async (databaseUrl: string): Promise<Record<string, number>> => {
    const server = await startProcess(
      ['bench/baseline-server.ts', databaseUrl, String(ports.baseline)],
      ports.baseline,
      { probe: '/ready' },
    );
    const found: Record<string, number> = {};
    for (const name of baselines) {
      for (const connections of [1, 16]) {
        const scenario = { name, next: () => ({ path: `/${name}` }) };
        found[`${name} ${connections}`] = (await best(server.origin, scenario, connections)).perSecond;
      }
    }
    await server.stop();
    return found;
  };

  return { best, startShop, measureBaselines };
};
