import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { registerDocs } from './http/serving/docs.ts';
import { answerError, registerErrors } from './http/serving/errors.ts';
import { registerHeaders } from './http/serving/headers.ts';
import { registerHealth } from './http/serving/health.ts';
import { registerMailboxPage } from './http/serving/mailbox-page.ts';
import { readablePage } from './http/serving/mount-storefront.ts';
import { serveEndpoints } from './http/serving/serve-endpoints.ts';
import { servePictures } from './http/serving/static-files.ts';
import { compileValidator } from './http/serving/validation.ts';
import { mediaFolder } from './lib/media-folder.ts';
import type { Services } from './services.ts';

/** The whole server without a port: `main.ts` makes it listen, tests ask it in process. */
export const buildApp = async (services: Services): Promise<FastifyInstance> => {
  const { config, database } = services;
  const app = fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    genReqId: () => randomUUID(),
    trustProxy: (_address, hop) => hop < config.trustProxy,
    bodyLimit: 64 * 1024,
    // Fastify's own defaults wait for ever, which lets slow clients hold their sockets.
    requestTimeout: 12_000,
    connectionTimeout: 20_000,
    handlerTimeout: 30_000,
    keepAliveTimeout: 72_000,
    // Node looks only every 30 seconds otherwise, and takes the longer of the two times for slow bodies.
    http: { connectionsCheckingInterval: 1000, headersTimeout: 10_000 },
    // A server that closes still answers what a proxy sends down an open connection, and closes it with the answer.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
    // What the router itself refuses, such as a broken escape in an address.
    frameworkErrors: (error, request, reply) => {
      const readable = error.code === 'FST_ERR_BAD_URL' && readablePage(request);
      if (readable) reply.redirect(readable, 301);
      else answerError(error, request, reply);
    },
  });
  app.setValidatorCompiler(compileValidator);
  registerErrors(app);
  registerHeaders(app, config.publicUrl);
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  });
  registerHealth(app, database.pool, services.requestTimes);
  await app.register(async (api) => serveEndpoints(api, services));
  for (const plugin of services.plugins) await app.register(plugin);
  app.all('/api/*', (_request, reply) => reply.callNotFound());
  if (config.demo) {
    registerDocs(app);
    registerMailboxPage(app, database.db);
  }
  await servePictures(app, [
    ...(config.demo ? [join(import.meta.dirname, '../demo/pictures')] : []),
    mediaFolder(config.dataDir),
  ]);
  return app;
};
