import type { FastifyInstance } from 'fastify';
import { type Logger, pino } from 'pino';
import { afterEach, beforeEach, expect, inject } from 'vitest';
import { buildApp } from '#server/app.ts';
import { listenForChanges } from '#server/db/changes.ts';
import { openDatabase } from '#server/db/pool.ts';
import { installCacheFastPath } from '#server/http/caching/cache-fast-path.ts';
import { mountStorefront, type RenderPage } from '#server/http/serving/mount-storefront.ts';
import { createServices, type Services } from '#server/services.ts';
import { administer, databaseAddress } from './databases.ts';
import { testConfig } from './test-config.ts';

export interface Server {
  readonly app: FastifyInstance;
  readonly services: Services;
  /** URLs of rendered pages, without cache hits. */
  readonly rendered: string[];
  readonly listening: () => Promise<void>;
  /** Makes pages wait until they are released. */
  readonly hold: () => { readonly inWork: () => number; readonly all: () => void };
}

const variantOf = (cookies: string): string => /lang=(\d)/.exec(cookies)?.[1] ?? '';

/** A fake storefront whose pages show their URL, their language and every header that it can see but cookies. */
const renderInto =
  (rendered: string[]): RenderPage =>
  async (request) => {
    rendered.push(request.url);
    const { pathname, search } = new URL(request.url);
    const language = variantOf(request.headers.get('cookie') ?? '');
    const seen = [...request.headers].filter(([name]) => name !== 'cookie');
    const words = `<p>${pathname}${search} ${language}</p>${request.url} ${JSON.stringify(seen)}${'x'.repeat(2000)}`;
    return {
      status: pathname === '/away' ? 404 : 200,
      headers: { 'content-type': 'text/html' },
      body: request.method === 'HEAD' ? '' : words,
    };
  };

/**
 * Returns a function that opens servers on a database of this test file, each with its own pool, response cache and
 * change listener. All of them are closed after each test.
 */
export const openTestServers = (name: string) => {
  const address = () => databaseAddress(inject('databaseServer'), name);
  const closers: (() => Promise<unknown>)[] = [];
  beforeEach(async () => {
    await administer(
      inject('databaseServer'),
      `create database ${name} template template_demo strategy file_copy`,
    );
  });
  afterEach(async () => {
    for (const close of closers.splice(0)) await close();
    await administer(inject('databaseServer'), `drop database ${name} with (force)`);
  });

  return async (
    env: Record<string, string> = {},
    log: Logger = pino({ level: 'silent' }),
  ): Promise<Server> => {
    const database = openDatabase(address(), 5, log);
    const services = createServices(testConfig(env), log, database);
    let isListening = false;
    const { listener } = services.responses;
    const told = {
      ...listener,
      onListening: () => {
        listener.onListening();
        isListening = true;
      },
      onLost: () => {
        listener.onLost();
        isListening = false;
      },
    };
    const changes = listenForChanges(address(), told, log);
    const app = await buildApp(services);
    const rendered: string[] = [];
    let held: Promise<void> | null = null;
    let inWork = 0;
    const render = renderInto(rendered);
    mountStorefront(app, {
      render: async (request) => {
        inWork += 1;
        await held;
        inWork -= 1;
        return render(request);
      },
      variantOf,
      renderLimit: services.renderLimit,
      publicUrl: 'http://shop.example',
      responses: services.responses,
      mediaUrl: 'https://pictures.example/shop',
      settings: async () => ({
        hero_image_url: 'https://hero.example/a.jpg',
        ip_lookup_url: 'https://where.example/json',
      }),
    });
    installCacheFastPath(app, {
      ...services,
      ...services.config,
      addressLimit: services.access.addressLimit,
      variantOf,
    });
    closers.push(async () => {
      await changes.close();
      await app.close();
      await database.close();
    });
    const hold = () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return { inWork: () => inWork, all: resolve };
    };
    return { app, services, rendered, hold, listening: () => expect.poll(() => isListening).toBe(true) };
  };
};
