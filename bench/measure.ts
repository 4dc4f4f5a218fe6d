import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Figures, load, type Scenario } from './load.ts';
import { freePort, type Running, startOptions, startProcess } from './processes.ts';

/** A copy that was never served has prices to refresh and old orders to tidy up, and each change drops cached pages. */
const firstJobsMs = 20_000;

/** Kinds of responses of the baseline server. */
export type Baseline = 'ready' | 'row' | 'page';

export interface Compared {
  readonly figures: Figures;
  /** Requests per second of the baseline server. */
  readonly baseline: number;
}

export type Measure = Awaited<ReturnType<typeof createMeasure>>;

/** The middle of several runs by their rate. */
export const median = (runs: readonly Figures[]): Figures => {
  const sorted = runs.toSorted((one, other) => one.perSecond - other.perSecond);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  if (!middle) throw new Error('Nothing was measured.');
  return { ...middle, failed: runs.reduce((sum, { failed }) => sum + failed, 0) };
};

/** Measures scenarios against servers on separate ports, `seconds` times a second each. */
export const createMeasure = async ({ seconds }: { readonly seconds: number }) => {
  const ports = { baseline: await freePort(), shop: await freePort() };

  /** Seconds of each target in turn: the speed of a machine changes by half within minutes. */
  const inTurn = async (
    targets: readonly { readonly origin: string; readonly scenario: Scenario }[],
    connections: number,
  ): Promise<Figures[]> => {
    const runs = targets.map((): Figures[] => []);
    for (let turn = 0; turn <= seconds; turn += 1) {
      for (const [index, { origin, scenario }] of targets.entries()) {
        // What works once per customer is not repeated.
        if (scenario.times !== undefined && turn !== 1) continue;
        const figures = await load(origin, scenario, { connections, seconds: 1 });
        // The first second warms up.
        if (turn > 0) runs[index]?.push(figures);
      }
    }
    return runs.map(median);
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

  /** Starts the baseline server and returns what compares the shop with it. */
  const startBaseline = async (databaseUrl: string) => {
    const server = await startProcess(
      ['bench/baseline-server.ts', databaseUrl, String(ports.baseline)],
      ports.baseline,
      { probe: '/ready' },
    );
    return {
      compare: async (
        origin: string,
        scenario: Scenario,
        connections: number,
        kind: Baseline,
      ): Promise<Compared> => {
        const bare = { name: kind, next: () => ({ path: `/${kind}` }) };
        const targets = [
          { origin: server.origin, scenario: bare },
          { origin, scenario },
        ];
        const [baseline, figures] = (await inTurn(targets, connections)) as [Figures, Figures];
        return { figures, baseline: baseline.perSecond };
      },
      stop: async (): Promise<void> => {
        await server.stop();
      },
    };
  };

  /** One scenario alone. */
  const measure = async (origin: string, scenario: Scenario, connections: number): Promise<Figures> => {
    const [figures] = (await inTurn([{ origin, scenario }], connections)) as [Figures];
    return figures;
  };

  return { measure, startShop, startBaseline };
};
