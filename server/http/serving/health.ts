import { setTimeout as sleep } from 'node:timers/promises';
import { collectDefaultMetrics, Gauge, Registry } from '@prometheus-io/client';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { RequestTimes } from './request-times.ts';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** A request that a local proxy forwards does not come from this machine. */
const isLocal = (request: FastifyRequest): boolean =>
  loopback.has(request.socket.remoteAddress ?? '') &&
  request.headers['x-forwarded-for'] === undefined &&
  request.headers.forwarded === undefined;

const createRegistry = (pool: pg.Pool, requestTimes: RequestTimes): Registry => {
  const registry = new Registry();
  registry.registerMetric(requestTimes);
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool by state.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waited_for' }, pool.waitingCount);
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

/** Liveness, readiness and metrics. Metrics are served to this machine only. */
export const registerHealth = (app: FastifyInstance, pool: pg.Pool, requestTimes: RequestTimes): void => {
  const registry = createRegistry(pool, requestTimes);
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
    const route = routeOptions.url ?? 'none';
    requestTimes.observe({ method, route, status: statusCode }, elapsedTime / 1000);
    done();
  });
  app.get('/health/live', async () => ({ status: 'OK' }));
  app.get('/health/ready', async (_request, reply) => {
    try {
      await withinTimeout(pool.query('select 1'));
      return { status: 'OK' };
    } catch {
      return reply.code(503).header('retry-after', 2).send({ status: 'ERROR' });
    }
  });
  app.get('/metrics', async (request, reply) => {
    if (!isLocal(request)) return reply.callNotFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};
