import { setTimeout as sleep } from 'node:timers/promises';
import { collectDefaultMetrics, Gauge, Registry } from '@prometheus-io/client';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { RequestTimes } from './request-times.ts';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** A request that a proxy on this machine passes on is not from this machine. */
const isLocal = (request: FastifyRequest): boolean =>
  loopback.has(request.socket.remoteAddress ?? '') &&
  request.headers['x-forwarded-for'] === undefined &&
  request.headers.forwarded === undefined;

const measure = (pool: pg.Pool): Registry => {
  const registry = new Registry();
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
export const registerHealth = (app: FastifyInstance, pool: pg.Pool, times: RequestTimes): void => {
  const registry = measure(pool);
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
    times.count(method, routeOptions.url ?? 'none', statusCode, elapsedTime / 1000);
    done();
  });
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
    return reply.type(registry.contentType).send(`${await registry.metrics()}\n${times.text()}`);
  });
};
