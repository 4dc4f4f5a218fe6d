import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { registerMailboxPage } from './gateways/mail/mailbox-page.ts';
import { registerDocs } from './http/serving/docs.ts';
import { registerErrors, sendError } from './http/serving/errors.ts';
import { registerHeaders } from './http/serving/headers.ts';
import { registerHealth } from './http/serving/health.ts';
import { readablePage } from './http/serving/mount-storefront.ts';
import { isOriginForm, knownHosts, registerRequestTarget } from './http/serving/request-target.ts';
import { compileSerializer } from './http/serving/serializer-schema.ts';
import { serveAdmin } from './http/serving/serve-admin.ts';
import { serveEndpoints } from './http/serving/serve-endpoints.ts';
import { servePictures } from './http/serving/static-files.ts';
import { compileValidator } from './http/serving/validation.ts';
import { rewriteOrderLink } from './http/sessions/order-link.ts';
import { mediaFolder } from './lib/media-folder.ts';
import type { Services } from './services.ts';

/** Builds the server without opening a port; tests send it requests in process. */
export const buildApp = async (services: Services): Promise<FastifyInstance> => {
  const { config, database } = services;
  const app = fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    genReqId: () => randomUUID(),
    trustProxy: (_address, hop) => hop < config.trustProxy,
    bodyLimit: 64 * 1024,
    // Fastify has no timeouts by default, so slow clients could hold their sockets for ever.
    requestTimeout: 12_000,
    connectionTimeout: 20_000,
    handlerTimeout: 30_000,
    keepAliveTimeout: 72_000,
    // Node checks only every 30 seconds by default, and applies the longer of both timeouts to slow bodies.
    http: { connectionsCheckingInterval: 1000, headersTimeout: 10_000 },
    // While closing, requests on open connections are still served, with `connection: close`.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
    rewriteUrl: ({ url = '/' }) => rewriteOrderLink(url),
    // Errors of the router, such as a malformed escape in a URL.
    frameworkErrors: (error, request, reply) => {
      const isReadable = error.code === 'FST_ERR_BAD_URL' && isOriginForm(request.url);
      const readable = isReadable && readablePage(request);
      if (readable) reply.redirect(readable, 301);
      else sendError(error, request, reply);
    },
  });
  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(compileSerializer);
  registerErrors(app);
  registerRequestTarget(app, knownHosts(config.allowedHosts), config.publicUrl);
  registerHeaders(app, config.publicUrl);
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  });
  registerHealth(app, database, services.requestTimes, config.metricsToken);
  await app.register(async (api) => {
    await api.register(cookie);
    serveEndpoints(api, { ...services, mediaUrl: config.mediaUrl });
    serveAdmin(api, { ...services, mediaUrl: config.mediaUrl });
  });
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
