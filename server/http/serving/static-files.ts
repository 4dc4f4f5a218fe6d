import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const aYear = 31_536_000_000;

/** Serves the storefront's build. Names under /assets/ contain a content hash, so browsers cache them for a year. */
export const serveBuild = async (app: FastifyInstance, folder: string): Promise<void> => {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(join(folder, 'assets'));
      reply.header(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
};

/** Serves pictures under /media/, whose names contain a content hash. A folder may be created later. */
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
