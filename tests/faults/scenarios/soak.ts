import { createShoppers } from '#tests/faults/load-client.ts';
import { fetchMetrics, readMetric } from '#tests/faults/metrics.ts';
import { evaluate, inParallel, percentile, type Scenario } from '#tests/faults/scenario.ts';
import type { TestEnvironment } from '#tests/faults/test-environment.ts';
import { cannon, target } from './load.ts';

interface Sample {
  readonly hours: number;
  readonly memory: number;
  readonly heap: number;
  readonly external: number;
  readonly handles: number;
  readonly connections: number;
  readonly p99: number;
}

const megabytes = 2 ** 20;

const sample = async (environment: TestEnvironment, since: number, p99: number): Promise<Sample> => {
  const server = target(environment);
  const metrics = await fetchMetrics(server);
  return {
    hours: (performance.now() - since) / 3_600_000,
    memory: await server.memory(),
    heap: readMetric(metrics, 'nodejs_heap_size_used_bytes') / megabytes,
    external: readMetric(metrics, 'nodejs_external_memory_bytes') / megabytes,
    handles: readMetric(metrics, 'nodejs_active_handles_total'),
    connections: readMetric(metrics, 'database_connections', 'state="open"'),
    p99,
  };
};

/** Runs for some minutes at the given rate, or at about half of the machine's peak. */
export const soak = (minutes: number, rate?: number): Scenario => ({
  id: 'F26',
  title: `soak: ${minutes} minutes at ${rate === undefined ? 'half of the peak' : `${rate} requests a second`}`,
  run: async (environment) => {
    await cannon(environment, { connections: 8, seconds: 3 });
    const peak = (await cannon(environment, { connections: 64, seconds: 10 })).perSecond;
    const overallRate = rate ?? Math.ceil(peak / 2);
    const shoppers = await createShoppers(environment.db, 20);
    const samples: Sample[] = [];
    const since = performance.now();
    while (performance.now() < since + minutes * 60_000) {
      const { p99 } = await cannon(environment, { connections: 16, overallRate, seconds: 15 });
      await inParallel(shoppers, 5, ({ token }) =>
        environment.send(0, { path: '/api/cart/contents', token }),
      );
      const now = await sample(environment, since, p99);
      samples.push(now);
      const figures = Object.entries(now).map(([name, value]) => `${name} ${value.toFixed(2)}`);
      process.stderr.write(`    ${figures.join(', ')}\n`);
    }
    // The first third is warm-up.
    const steady = samples.slice(Math.floor(samples.length / 3));
    const half = Math.floor(steady.length / 2);
    const [early, late] = [steady.slice(0, half), steady.slice(half)];
    const of = (some: readonly Sample[], figure: keyof Sample, share: number) =>
      percentile(
        some.map((each) => each[figure]),
        share,
      );
    const fromTo = (figure: keyof Sample, share = 0.5) =>
      `${of(early, figure, share)} → ${of(late, figure, share)}`;
    const grown = (figure: keyof Sample, share = 0.5) => of(late, figure, share) - of(early, figure, share);
    return evaluate(
      `${overallRate}/s of a peak of ${peak.toFixed(0)}/s for ${minutes} min: memory ${fromTo('memory')} MB, heap after it was swept ${fromTo('heap', 0)} MB, handles ${fromTo('handles', 1)}, connections ${fromTo('connections', 1)}, p99 ${fromTo('p99')} ms`,
      // RSS varies by tens of megabytes with garbage collection; the heap after a collection shows a leak.
      [grown('memory') <= 10, `memory has grown by ${grown('memory')} MB between the halves`],
      [grown('heap', 0) <= 2, `the heap has grown by ${grown('heap', 0)} MB between the halves`],
      [grown('handles', 1) <= 2, `handles: ${fromTo('handles', 1)}`],
      [grown('connections', 1) <= 0, `connections: ${fromTo('connections', 1)}`],
    );
  },
});
