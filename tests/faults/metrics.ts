/** What a server says of itself at /metrics: the sum over all labels of a figure. */
export const figureOf = (metrics: string, name: string, label = ''): number =>
  metrics
    .split('\n')
    .filter((line) => line.startsWith(name) && /^[ {]/.test(line.slice(name.length)) && line.includes(label))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);

export const metricsOf = async ({ origin }: { readonly origin: string }): Promise<string> =>
  (await fetch(`${origin}/metrics`)).text();
