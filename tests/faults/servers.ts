import { freePort, type Running, startProcess } from '#bench/processes.ts';

export interface ServerOptions {
  readonly databaseUrl: string;
  readonly env?: Record<string, string>;
  /** Without it a free one; with it a restarted server is found where it was. */
  readonly port?: number;
  /** `pages` needs the storefront's build. */
  readonly with?: 'api' | 'pages';
}

export interface Server extends Running {
  readonly port: number;
}

/** A process of the shop as an operator would start it, on a database that is there already. */
export const startServer = async (options: ServerOptions): Promise<Server> => {
  const { databaseUrl, env = {}, port = await freePort() } = options;
  const entry = options.with === 'pages' ? 'scripts/start.ts' : 'tests/faults/api-only.ts';
  const running = await startProcess([entry], port, {
    probe: '/health/ready',
    env: {
      DATABASE_URL: databaseUrl,
      DEMO: '0',
      PORT: String(port),
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
      RATE_LIMIT_FACTOR: '100000',
      SESSION_SECRET: 'x'.repeat(32),
      ...env,
    },
  });
  return { ...running, port };
};
