import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Quality } from './accumulate.ts';
import type { Job } from './scenes/scene.ts';

const HERE = import.meta.dirname;
const PREFIX = '#demo/studio/';
/** What every picture depends on. */
const COMMON = ['accumulate.ts', 'shading.ts'];

const texts = new Map<string, Promise<string>>();
const textOf = (file: string): Promise<string> => {
  const known = texts.get(file) ?? readFile(file, 'utf8');
  texts.set(file, known);
  return known;
};

/** The file and everything of the studio that it imports. */
async function sources(file: string, found = new Set<string>()): Promise<Set<string>> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, name] of (await textOf(file)).matchAll(/from '([^']+\.ts)'/g)) {
    if (name?.startsWith(PREFIX)) await sources(join(HERE, name.slice(PREFIX.length)), found);
    else if (name?.startsWith('./')) await sources(resolve(dirname(file), name), found);
  }
  return found;
}

/** Hash of the job, the model's code and the studio's code. */
export async function fingerprint(picture: Job, quality: Quality): Promise<string> {
  const files = new Set<string>();
  for (const name of [
    ...COMMON,
    picture.family === 'scene' ? 'scenes/scene.ts' : `families/${picture.family}.ts`,
  ])
    await sources(join(HERE, name), files);
  const hash = createHash('sha256').update(
    JSON.stringify([picture.options, picture.shot, picture.size, picture.frames, quality]),
  );
  for (const file of [...files].toSorted()) hash.update(await textOf(file));
  return hash.digest('hex').slice(0, 16);
}
