import { setTimeout as sleep } from 'node:timers/promises';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** A request that a proxy on this machine passes on is not from this machine. */
const isLocal = (request: FastifyRequest): boolean =>
  loopback.has(request.socket.remoteAddress ?? '') &&
  request.headers['x-forwarded-for'] === undefined &&
  request.headers.forwarded === undefined;

const measure = (app: FastifyInstance, pool: pg.Pool): Registry => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time from the request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
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

/** A database that takes longer than this is of no use to a shopper. */
const readyWithinMs = 2000;

const inTime = async (asked: Promise<unknown>): Promise<void> => {
  const late = new AbortController();
  const timeIsUp = sleep(readyWithinMs, undefined, { signal: late.signal }).then(() => {
    throw new Error('too late');
  });
  try {
    await Promise.race([asked, timeIsUp]);
  } finally {
    late.abort();
    // Whichever comes second has nobody to tell.
    for (const second of [asked, timeIsUp]) second.catch(() => undefined);
  }
};

/** Liveness, readiness and figures for the operator; the figures are for this machine only. */
export const registerHealth = (app: FastifyInstance, pool: pg.Pool): void => {
  const registry = measure(app, pool);
  app.get('/health/live', async () => ({ status: 'OK' }));
  app.get('/health/ready', async (_request, reply) => {
    try {
      await inTime(pool.query('select 1'));
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
