import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { AdminEndpoint } from '#contract/admin/admin-endpoint.ts';
import { allAdminEndpoints } from '#contract/admin/admin-table.ts';

const read = (name: string): Promise<string> => readFile(join(import.meta.dirname, '..', name), 'utf8');

/** The image says where it listens and where its data are: containers do not differ in that. */
const ofTheImage = ['PORT', 'HOST', 'DATA_DIR'];

/** The lines of compose.yaml that stand deeper below a line, without their indentation. */
const below = (text: string, head: RegExp): string[] => {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.trim().startsWith('#'));
  const depth = (line: string): number => line.search(/\S/);
  const at = lines.findIndex((line) => head.test(line));
  const after = lines.slice(at + 1);
  const end = after.findIndex((line) => depth(line) <= depth(lines[at] ?? ''));
  return (end === -1 ? after : after.slice(0, end)).map((line) => line.trim());
};

test('compose.yaml passes every variable of .env.example that the image does not set itself', async () => {
  const known = [...(await read('.env.example')).matchAll(/^#?([A-Z][A-Z_]*)=/gm)].map(([, name]) => name);
  expect(known.length).toBeGreaterThan(15);
  const passed = below(await read('compose.yaml'), /^ {2}environment: &environment$/).map(
    (line) => line.split(':')[0],
  );
  expect(known.filter((name) => !passed.includes(name))).toEqual(ofTheImage);
});

test('pictures outlive the container that imported them: all processes share the data folder', async () => {
  const [compose, image] = [await read('compose.yaml'), await read('Dockerfile')];
  const folder = /^ENV .*\bDATA_DIR=(\S+)/m.exec(image)?.[1] ?? '';
  expect(folder).toMatch(/^\//);
  const mounts = below(compose, /^x-shop: &shop$/).filter((line) => line.endsWith(`:${folder}`));
  expect(mounts).toEqual([`- data:${folder}`]);
  expect(below(compose, /^volumes:$/)).toContain('data:');
  // A new volume takes over whose the image's folder is.
  const made = image.indexOf(`RUN mkdir ${folder} && chown node:node ${folder}`);
  expect(made).toBeGreaterThan(-1);
  expect(image.indexOf('USER node')).toBeGreaterThan(made);
});

test('the proxy takes the largest file that the console may send', async () => {
  const calls: readonly AdminEndpoint[] = Object.values(allAdminEndpoints);
  const largest = Math.max(...calls.map(({ bodyLimit = 0 }) => bodyLimit));
  const [, megabytes = ''] = /client_max_body_size (\d+)m;/.exec(await read('deploy/nginx.conf')) ?? [];
  expect(largest).toBeGreaterThan(1_000_000);
  expect(Number(megabytes) * 1024 * 1024).toBeGreaterThanOrEqual(largest);
});
