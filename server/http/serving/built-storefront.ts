import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { StartError } from '#server/lib/start-error.ts';
import { serveBuild } from './static-files.ts';
import type { Storefront } from './storefront.ts';

const folder = join(import.meta.dirname, '../../../build');

/** Loads the storefront's build and serves its files. */
export const builtStorefront = async (app: FastifyInstance): Promise<Storefront> => {
  const entry = join(folder, 'server/index.js');
  if (!existsSync(entry)) throw new StartError('The storefront is not built yet: run npm start.');
  await serveBuild(app, join(folder, 'client'));
  return (await import(pathToFileURL(entry).href)) as Storefront;
};
