import { freePort, type Running, startOptions, startProcess } from '#bench/processes.ts';
import { metricsToken } from './metrics.ts';

export interface ServerOptions {
  readonly databaseUrl: string;
  readonly env?: Record<string, string>;
  /** A free port by default. A restarted server gets its old port. */
  readonly port?: number;
  /** `api`: the whole shop in one process, without pages. `pages`: a server with pages, which needs the build. */
  readonly with?: 'api' | 'pages';
  /** Creates the consumer of one process's output. */
  readonly createWriter?: () => (text: string) => void;
}

export interface Server extends Running {
  readonly port: number;
}

const environment = ({ databaseUrl, env = {} }: ServerOptions, port: number): Record<string, string> => ({
  ...startOptions.env,
  DATABASE_URL: databaseUrl,
  DEMO: '0',
  PORT: String(port),
  LOG_LEVEL: 'warn',
  NODE_ENV: 'production',
  RATE_LIMIT_FACTOR: '100000',
  SESSION_SECRET: 'x'.repeat(32),
  METRICS_TOKEN: metricsToken,
  ...env,
});

const outputOf = ({ createWriter }: ServerOptions) =>
  createWriter === undefined ? {} : { onOutput: createWriter() };

/** Starts a server process as an operator would, on an existing database. */
export const startServer = async (options: ServerOptions): Promise<Server> => {
  const port = options.port ?? (await freePort());
  const entry = options.with === 'pages' ? 'scripts/start-server.ts' : 'tests/faults/api-only.ts';
  const env = environment(options, port);
  return {
    ...(await startProcess([...startOptions.flags, entry], port, {
      probe: '/health/ready',
      env,
      ...outputOf(options),
    })),
    port,
  };
};

export const startWorker = (options: ServerOptions): Promise<Running> =>
  startProcess([...startOptions.flags, 'scripts/start-worker.ts'], 0, {
    probe: /worker of the shop is running/,
    env: environment(options, 0),
    ...outputOf(options),
  });
