import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createServer } from 'vite';
import type { Storefront } from '#server/http/serving/storefront.ts';
import { runShop } from '#server/main.ts';

/** Serves the storefront from its sources with Vite, which reloads changed code. */
const storefrontSources = async (app: FastifyInstance): Promise<Storefront> => {
  const root = join(import.meta.dirname, '../..');
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, ws: { server: app.server } },
  });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, () => done());
  });
  // The policy of a page allows its rendered scripts by hash; Vite injects others.
  app.addHook('onSend', async (_request, reply) => {
    reply.removeHeader('content-security-policy');
  });
  const load = () => vite.ssrLoadModule('/storefront/handler.ts') as Promise<Storefront>;
  const { httpTransport } = await load();
  return {
    httpTransport,
    variantOf: null,
    createStorefront: (transport) => async (request) =>
      (await load()).createStorefront(transport, () => null)(request),
  };
};

await runShop(storefrontSources);
