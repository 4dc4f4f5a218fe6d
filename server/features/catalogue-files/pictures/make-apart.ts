import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { PictureError } from './fetch-picture.ts';

const script = fileURLToPath(new URL('./picture-process.ts', import.meta.url));
const maxPixels = 25_000_000;
/** Less than a call may take. */
const timeoutMs = 8000;
const unreadable = 'it is damaged or not a picture';

let last: Promise<unknown> = Promise.resolve();

const decode = async (bytes: Buffer, hash: string, folder: string): Promise<string> => {
  const child = spawn(process.execPath, [script, hash, folder, String(maxPixels)], {
    // The process needs no secrets of the shop.
    env: {},
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
  });
  // The process may end before it has read everything.
  child.stdin.on('error', () => {});
  child.stdin.end(bytes);
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  const [url, reason, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  if (code === 0) return url;
  throw new PictureError(code === 1 && reason !== '' ? reason : unreadable);
};

/** Converts an uploaded picture of at most 25 megapixels in a process of its own, one at a time. */
export const makeApart = (bytes: Buffer, hash: string, folder: string): Promise<string> => {
  const made = last.then(() => decode(bytes, hash, folder));
  last = made.catch(() => {});
  return made;
};
