import { aCrowd } from '#tests/faults/load-client.ts';
import { figureOf, metricsOf } from '#tests/faults/metrics.ts';
import { inParallel, judged, percentile, type Trial } from '#tests/faults/scenario.ts';
import type { Rig } from '#tests/faults/test-environment.ts';
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

const sample = async (rig: Rig, since: number, p99: number): Promise<Sample> => {
  const server = target(rig);
  const metrics = await metricsOf(server);
  return {
    hours: (performance.now() - since) / 3_600_000,
    memory: await server.memory(),
    heap: figureOf(metrics, 'nodejs_heap_size_used_bytes') / megabytes,
    external: figureOf(metrics, 'nodejs_external_memory_bytes') / megabytes,
    handles: figureOf(metrics, 'nodejs_active_handles_total'),
    connections: figureOf(metrics, 'database_connections', 'state="open"'),
    p99,
  };
};

/** For as many minutes as asked for, at the given rate or at about half of what the machine can do. */
export const soak = (minutes: number, rate?: number): Trial => ({
  id: 'F26',
  title: `soak: ${minutes} minutes at ${rate === undefined ? 'half of the peak' : `${rate} requests a second`}`,
  run: async (rig) => {
    await cannon(rig, { connections: 8, seconds: 3 });
    const peak = (await cannon(rig, { connections: 64, seconds: 10 })).perSecond;
    const overallRate = rate ?? Math.ceil(peak / 2);
    const crowd = await aCrowd(rig.db, 20);
    const samples: Sample[] = [];
    const since = performance.now();
    while (performance.now() < since + minutes * 60_000) {
      const { p99 } = await cannon(rig, { connections: 16, overallRate, seconds: 15 });
      await inParallel(crowd, 5, ({ token }) => rig.ask(0, { path: '/api/cart/contents', token }));
      const now = await sample(rig, since, p99);
      samples.push(now);
      const figures = Object.entries(now).map(([name, value]) => `${name} ${value.toFixed(2)}`);
      process.stderr.write(`    ${figures.join(', ')}\n`);
    }
    // After a warm-up of a third.
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
    return judged(
      `${overallRate}/s of a peak of ${peak.toFixed(0)}/s for ${minutes} min: memory ${fromTo('memory')} MB, heap after it was swept ${fromTo('heap', 0)} MB, handles ${fromTo('handles', 1)}, connections ${fromTo('connections', 1)}, p99 ${fromTo('p99')} ms`,
      // It goes up and down by tens of megabytes with the collector; what the heap keeps after a sweep tells a leak.
      [grown('memory') <= 10, `memory has grown by ${grown('memory')} MB between the halves`],
      [grown('heap', 0) <= 2, `the heap has grown by ${grown('heap', 0)} MB between the halves`],
      [grown('handles', 1) <= 2, `handles: ${fromTo('handles', 1)}`],
      [grown('connections', 1) <= 0, `connections: ${fromTo('connections', 1)}`],
    );
  },
});
