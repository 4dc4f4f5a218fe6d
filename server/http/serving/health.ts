import { hash, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { collectDefaultMetrics, Gauge, Registry } from '@prometheus-io/client';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { OpenDatabase } from '#server/db/pool.ts';
import type { RequestTimes } from './request-times.ts';

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');

/**
 * Compares hashes, which have the same length and are compared in constant time. The address decides nothing: requests
 * through a proxy on this machine come from it too.
 */
const hasToken = ({ headers }: FastifyRequest, token: string): boolean =>
  timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));

type Pools = Pick<OpenDatabase, 'pool' | 'readingPool'>;

const createRegistry = (pools: Pools, requestTimes: RequestTimes): Registry => {
  const registry = new Registry();
  registry.registerMetric(requestTimes);
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'database_connections',
    help: 'Connections by pool and state.',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [name, pool] of Object.entries({ main: pools.pool, reading: pools.readingPool })) {
        this.set({ pool: name, state: 'open' }, pool.totalCount);
        this.set({ pool: name, state: 'idle' }, pool.idleCount);
        this.set({ pool: name, state: 'waited_for' }, pool.waitingCount);
      }
    },
  });
  return registry;
};

const readyTimeoutMs = 2000;

const withinTimeout = async (query: Promise<unknown>): Promise<void> => {
  const cancel = new AbortController();
  const timeout = sleep(readyTimeoutMs, undefined, { signal: cancel.signal }).then(() => {
    throw new Error('timeout');
  });
  try {
    await Promise.race([query, timeout]);
  } finally {
    cancel.abort();
    // The loser of the race must not become an unhandled rejection.
    for (const loser of [query, timeout]) loser.catch(() => undefined);
  }
};

/** Liveness, readiness and, for clients with the token, metrics. */
export const registerHealth = (
  app: FastifyInstance,
  pools: Pools,
  requestTimes: RequestTimes,
  metricsToken: string | null,
): void => {
  const registry = createRegistry(pools, requestTimes);
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
    const route = routeOptions.url ?? 'none';
    requestTimes.observe({ method, route, status: statusCode }, elapsedTime / 1000);
    done();
  });
  app.get('/health/live', async () => ({ status: 'OK' }));
  app.get('/health/ready', async (_request, reply) => {
    try {
      await withinTimeout(pools.pool.query('select 1'));
      return { status: 'OK' };
    } catch {
      return reply.code(503).header('retry-after', 2).send({ status: 'ERROR' });
    }
  });
  app.get('/metrics', async (request, reply) => {
    if (metricsToken === null || !hasToken(request, metricsToken)) return reply.callNotFound();
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
};
