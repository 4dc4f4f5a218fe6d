/** Reads a metric from the text of /metrics, summed over all labels. */
export const readMetric = (metrics: string, name: string, label = ''): number =>
  metrics
    .split('\n')
    .filter((line) => line.startsWith(name) && /^[ {]/.test(line.slice(name.length)) && line.includes(label))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);

/** METRICS_TOKEN of the servers under test. */
export const metricsToken = 'm'.repeat(32);

export const fetchMetrics = async ({ origin }: { readonly origin: string }): Promise<string> =>
  (await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })).text();
