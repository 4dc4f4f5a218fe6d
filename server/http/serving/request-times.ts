const bounds = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const name = 'http_request_seconds';

interface Series {
  readonly labels: string;
  /** How many took at most as long as the bound at the same place; the last took longer than all. */
  readonly counts: number[];
  sum: number;
}

const linesOf = ({ labels, counts, sum }: Series): string[] => {
  let total = 0;
  const buckets = counts.map((count, place) => {
    total += count;
    return `${name}_bucket{le="${bounds[place] ?? '+Inf'}",${labels}} ${total}`;
  });
  return [...buckets, `${name}_sum{${labels}} ${sum}`, `${name}_count{${labels}} ${total}`];
};

/**
 * How long requests took, in the words of Prometheus. Counted here: the library builds and sorts labels for every
 * request, which is a twentieth of what an answer that lies ready costs.
 */
export const createRequestTimes = () => {
  const all = new Map<string, Series>();
  return {
    count: (method: string, route: string, status: number, seconds: number): void => {
      const labels = `method="${method}",route="${route}",status="${status}"`;
      let series = all.get(labels);
      if (series === undefined) {
        series = { labels, counts: Array.from({ length: bounds.length + 1 }, () => 0), sum: 0 };
        all.set(labels, series);
      }
      let place = 0;
      while (place < bounds.length && seconds > (bounds[place] ?? 0)) place += 1;
      series.counts[place] = (series.counts[place] ?? 0) + 1;
      series.sum += seconds;
    },
    text: (): string =>
      [
        `# HELP ${name} Time from the request to the end of its answer.`,
        `# TYPE ${name} histogram`,
        ...[...all.values()].flatMap(linesOf),
        '',
      ].join('\n'),
  };
};

export type RequestTimes = ReturnType<typeof createRequestTimes>;
