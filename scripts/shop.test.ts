import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Sends Ctrl-C as soon as the commands are being loaded. */
const interrupted = `
  import { registerHooks } from 'node:module';
  registerHooks({
    load: (url, context, next) => {
      if (url.endsWith('/cli/shop.ts')) process.kill(process.pid, 'SIGINT');
      return next(url, context);
    },
  });`;

test('Ctrl-C while a command is loaded ends it with one line', async () => {
  const preload = `data:text/javascript,${encodeURIComponent(interrupted)}`;
  const child = spawn(process.execPath, ['--import', preload, join(import.meta.dirname, 'shop.ts'), 'check']);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      text += chunk;
    });
  }
  const code = await new Promise((resolve) => child.on('close', resolve));
  expect([code, text]).toEqual([130, '✗ Interrupted. Nothing was changed.\n']);
});
