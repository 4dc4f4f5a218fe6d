import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { Refusal } from '#server/lib/refusal.ts';
import { PictureError } from './fetch-picture.ts';

const script = fileURLToPath(new URL('./picture-process.ts', import.meta.url));
const maxPixels = 25_000_000;
/** Less than a call may take. */
const timeoutMs = 8000;
const unreadable = 'it is damaged or not a picture';
const tooSlow = 'converting it took too long; try again in a moment or use a smaller picture';

/** Without memory or a free process number the system cannot start one: the caller may try again. */
const startProcess = async (args: readonly string[]): Promise<ChildProcessWithoutNullStreams> => {
  try {
    const child = spawn(process.execPath, args, {
      // The process needs no secrets of the shop.
      env: {},
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
    });
    await once(child, 'spawn');
    return child;
  } catch {
    throw new Refusal('unavailable', { retryAfterSeconds: 5 });
  }
};

let last: Promise<unknown> = Promise.resolve();

const decode = async (bytes: Buffer, hash: string, folder: string): Promise<string> => {
  const child = await startProcess([script, hash, folder, String(maxPixels)]);
  // The process may end before it has read everything.
  child.stdin.on('error', () => {});
  child.stdin.end(bytes);
  const ended = new Promise<number | null>((resolve) => {
    child.on('close', resolve);
  });
  const [url, reason, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  if (code === 0) return url;
  if (child.signalCode === 'SIGKILL') throw new PictureError(tooSlow);
  throw new PictureError(code === 1 && reason !== '' ? reason : unreadable);
};

/** Converts an uploaded picture of at most 25 megapixels in a separate process, one at a time. */
export const makeApart = (bytes: Buffer, hash: string, folder: string): Promise<string> => {
  const made = last.then(() => decode(bytes, hash, folder));
  last = made.catch(() => {});
  return made;
};
