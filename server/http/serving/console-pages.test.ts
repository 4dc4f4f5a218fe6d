import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadConsole } from './console-pages.ts';

let folder: string;
let hasStaff = true;
const app = fastify();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-build-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<!doctype html>');
  await writeFile(join(folder, 'assets/a-1.js'), 'run()');
  await writeFile(join(folder, 'assets/a-1.js.br'), brotliCompressSync('run()'));
  const pages = await loadConsole(folder, {
    staffAccess: { exists: async () => hasStaff },
    mediaUrl: 'https://media.example/m',
  });
  app.get('/*', async (request, reply) => {
    if (await pages(request, reply, request.url)) return reply;
    return reply.code(404).send('the shop’s own page');
  });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers = {}) => app.inject({ method: 'GET', url, headers });

test('CN-19 every address under /admin is the one page, with a policy that allows nothing inline', async () => {
  for (const url of ['/admin', '/admin/', '/admin/orders/123']) {
    const { statusCode, headers, body } = await get(url);
    expect([statusCode, body]).toEqual([200, '<!doctype html>']);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self'; /);
    expect(policy).toContain("img-src 'self' data: blob: https://media.example");
    expect(policy).not.toContain('unsafe');
  }
});

test('CN-75 without JavaScript the page says so in one sentence', async () => {
  const page = await readFile(join(import.meta.dirname, '../../../console/index.html'), 'utf8');
  expect(page).toContain('<noscript>The console needs JavaScript.</noscript>');
});

test('files are stored for a year and sent compressed; an unknown file is not the page', async () => {
  const plain = await get('/admin/assets/a-1.js');
  expect([plain.body, plain.headers['cache-control']]).toEqual([
    'run()',
    'public, max-age=31536000, immutable',
  ]);
  const packed = await get('/admin/assets/a-1.js', { 'accept-encoding': 'gzip, br' });
  expect(packed.headers['content-encoding']).toBe('br');
  expect((await get('/admin/assets/none.js')).statusCode).toBe(404);
});

test('RP-08 without staff, and elsewhere, the shop’s own page answers', async () => {
  expect((await get('/administrator')).statusCode).toBe(404);
  hasStaff = false;
  expect((await get('/admin')).body).toBe('the shop’s own page');
  expect((await get('/admin/assets/a-1.js')).statusCode).toBe(404);
  hasStaff = true;
});
