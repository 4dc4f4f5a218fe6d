import autocannon from 'autocannon';

export interface BenchRequest {
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Scenario {
  readonly name: string;
  /** Returns the next request, so that customers and products differ. */
  readonly next: (number: number) => BenchRequest;
  /** The limit for a request that works once per customer. */
  readonly times?: number;
}

export interface Figures {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly bytes: number;
  readonly failed: number;
}

const common = { 'accept-encoding': 'br, gzip', 'content-type': 'application/json' };

let sent = 0;

/** Skips decoding of bodies: as text it takes 0.2 ms for 9 kB of brotli, longer than the shop needs to send it. */
const skipBodies = (client: autocannon.Client): void => {
  const { pipelinedRequests } = client as unknown as { pipelinedRequests: { addBody: () => void } };
  pipelinedRequests.addBody = () => {};
};

/** Runs one scenario. Each connection sends its next request when the last one is answered. */
export const load = async (
  origin: string,
  scenario: Scenario,
  { connections, seconds }: { readonly connections: number; readonly seconds: number },
): Promise<Figures> => {
  const result = await autocannon({
    url: origin,
    connections,
    setupClient: skipBodies,
    ...(scenario.times === undefined
      ? { duration: seconds }
      : { amount: Math.max(connections, Math.floor(scenario.times / 4)) }),
    requests: [
      {
        setupRequest: (request) => {
          sent += 1;
          const { path, method = 'GET', headers, body } = scenario.next(sent);
          return { ...request, path, method, headers: { ...common, ...headers }, ...(body && { body }) };
        },
      },
    ],
  });
  return {
    perSecond: result['2xx'] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    bytes: Math.round(result.throughput.total / Math.max(1, result.requests.total)),
    failed: result.non2xx + result.errors + result.timeouts,
  };
};
