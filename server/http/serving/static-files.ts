import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const aYear = 31_536_000_000;

const anHour = 3_600_000;

/** Serves the storefront's build. Names under /assets/ contain a content hash, so browsers cache them for a year. */
export const serveBuild = async (app: FastifyInstance, folder: string): Promise<void> => {
  const options = { index: false, preCompressed: true } as const;
  await app.register(fastifyStatic, {
    ...options,
    root: join(folder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: aYear,
  });
  // A route for each of the few other files, because every other address is a page.
  await app.register(fastifyStatic, {
    ...options,
    root: folder,
    wildcard: false,
    globIgnore: ['assets/**', '**/*.br', '**/*.gz'],
    decorateReply: false,
    maxAge: anHour,
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
