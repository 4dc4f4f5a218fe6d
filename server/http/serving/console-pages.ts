import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StaffAccess } from '#server/http/sessions/staff-access.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

interface BuiltFile {
  readonly type: string;
  readonly bytes: Buffer;
  /** Compressed at the build; null for fonts. */
  readonly brotli: Buffer | null;
}

/** Serves `/admin`. Returns false where there is no console, so that the shop's own "not found" page is sent. */
export type ConsolePages = (request: FastifyRequest, reply: FastifyReply, path: string) => Promise<boolean>;

const isConsolePath = (path: string): boolean => path === '/admin' || path.startsWith('/admin/');

const readFiles = async (folder: string): Promise<ReadonlyMap<string, BuiltFile>> => {
  const files = new Map<string, BuiltFile>();
  for await (const file of glob('**/*.{html,js,css,svg,woff2}', { cwd: folder })) {
    const path = join(folder, file);
    const brotli = existsSync(`${path}.br`) ? await readFile(`${path}.br`) : null;
    const type = types[extname(file)] ?? 'application/octet-stream';
    files.set(`/admin/${file}`, { type, bytes: await readFile(path), brotli });
  }
  return files;
};

/** Nothing inline and nothing from elsewhere, except pictures of the shop. */
const policyWith = (mediaUrl: string | null): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: blob:${mediaUrl === null ? '' : ` ${new URL(mediaUrl).origin}`}`,
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Loads the console's build. Every address under /admin that is no file is its one page. */
export const loadConsole = async (
  folder: string,
  {
    staffAccess,
    mediaUrl,
  }: { readonly staffAccess: Pick<StaffAccess, 'exists'>; readonly mediaUrl: string | null },
): Promise<ConsolePages> => {
  const files = await readFiles(folder);
  const policy = policyWith(mediaUrl);
  return async (request, reply, path) => {
    if (!isConsolePath(path) || !(await staffAccess.exists(request))) return false;
    const isAsset = path.startsWith('/admin/assets/');
    const file = files.get(path) ?? (isAsset ? undefined : files.get('/admin/index.html'));
    if (!file) return false;
    const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
    const isPacked = takesBrotli && file.brotli !== null;
    reply
      .type(file.type)
      .headers({
        'content-security-policy': policy,
        'x-robots-tag': 'noindex',
        'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
        'cache-control': isAsset ? 'public, max-age=31536000, immutable' : 'no-store',
        vary: 'accept-encoding',
        ...(isPacked && { 'content-encoding': 'br' }),
      })
      .send(isPacked ? file.brotli : file.bytes);
    return true;
  };
};
