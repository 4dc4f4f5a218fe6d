import { asStarted, freePort, type Running, startProcess } from '#bench/processes.ts';

export interface ServerOptions {
  readonly databaseUrl: string;
  readonly env?: Record<string, string>;
  /** Without it a free one; with it a restarted server is found where it was. */
  readonly port?: number;
  /** `api`: the whole shop in one process, without pages. `pages`: a server of several, which needs the build. */
  readonly with?: 'api' | 'pages';
  /** For each process one of its own. */
  readonly ear?: () => (words: string) => void;
}

export interface Server extends Running {
  readonly port: number;
}

const environment = ({ databaseUrl, env = {} }: ServerOptions, port: number): Record<string, string> => ({
  ...asStarted.env,
  DATABASE_URL: databaseUrl,
  DEMO: '0',
  PORT: String(port),
  LOG_LEVEL: 'warn',
  NODE_ENV: 'production',
  RATE_LIMIT_FACTOR: '100000',
  SESSION_SECRET: 'x'.repeat(32),
  ...env,
});

const hearing = ({ ear }: ServerOptions) => (ear === undefined ? {} : { hear: ear() });

/** A process of the shop as an operator would start it, on a database that is there already. */
export const startServer = async (options: ServerOptions): Promise<Server> => {
  const port = options.port ?? (await freePort());
  const entry = options.with === 'pages' ? 'scripts/start-server.ts' : 'tests/faults/api-only.ts';
  const env = environment(options, port);
  return {
    ...(await startProcess([...asStarted.flags, entry], port, {
      probe: '/health/ready',
      env,
      ...hearing(options),
    })),
    port,
  };
};

export const startWorker = (options: ServerOptions): Promise<Running> =>
  startProcess([...asStarted.flags, 'scripts/start-worker.ts'], 0, {
    probe: /is at work/,
    env: environment(options, 0),
    ...hearing(options),
  });
