import autocannon from 'autocannon';

export interface Ask {
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Scenario {
  readonly name: string;
  /** The next request; called for each, so that customers and products differ. */
  readonly next: (number: number) => Ask;
  /** What can be asked only so often, because each asks for something of its own. */
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

let asked = 0;

/** The client would read each body as text: 0.2 ms for 9 kB of brotli, more than the shop takes to send it. */
const leaveBodies = (client: autocannon.Client): void => {
  const { pipelinedRequests } = client as unknown as { pipelinedRequests: { addBody: () => void } };
  pipelinedRequests.addBody = () => {};
};

/** Load on one scenario: as many at once as there are connections, each waiting for its answer. */
export const load = async (
  origin: string,
  scenario: Scenario,
  { connections, seconds }: { readonly connections: number; readonly seconds: number },
): Promise<Figures> => {
  const result = await autocannon({
    url: origin,
    connections,
    setupClient: leaveBodies,
    ...(scenario.times === undefined
      ? { duration: seconds }
      : { amount: Math.max(connections, Math.floor(scenario.times / 4)) }),
    requests: [
      {
        setupRequest: (request) => {
          asked += 1;
          const { path, method = 'GET', headers, body } = scenario.next(asked);
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
