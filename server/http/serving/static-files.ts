import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const aYear = 31_536_000_000;

/** The storefront's build: everything under /assets/ has its content's hash in its name. */
export const serveBuild = async (app: FastifyInstance, folder: string): Promise<void> => {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const named = path.startsWith(join(folder, 'assets'));
      reply.header('cache-control', named ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
};

/** Pictures under /media/: their names carry their content's hash too. A folder may appear later. */
export const servePictures = async (app: FastifyInstance, folders: readonly string[]): Promise<void> => {
  await app.register(fastifyStatic, {
    root: [...folders],
    prefix: '/media/',
    decorateReply: false,
    index: false,
    immutable: true,
    maxAge: aYear,
    suppressWarning: true,
  });
};
