import { spawn } from 'node:child_process';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Starts the shop and waits for its end. */
const start = (env: Record<string, string>) =>
  new Promise<{ code: number | null; words: string }>((resolve) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'start.ts')], {
      env: { PATH: process.env['PATH'] ?? '', ...env },
    });
    let words = '';
    child.stderr.on('data', (chunk) => {
      words += chunk;
    });
    child.on('close', (code) => resolve({ code, words }));
  });

const expectOneClearFault = (words: string, ...parts: string[]): void => {
  for (const part of parts) expect(words).toContain(part);
  expect(words).not.toMatch(/^\s+at /m);
};

test('lists all configuration errors at once', async () => {
  const { code, words } = await start({ PORT: 'many', DEMO: 'perhaps', PUBLIC_URL: 'here' });
  expect(code).toBe(1);
  expectOneClearFault(
    words,
    'The configuration has errors:',
    'PORT must be',
    'DEMO must be',
    'PUBLIC_URL must be',
  );
});

test('reports a port in use with a way to fix it', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  const { code, words } = await start({ PORT: String(port) });
  other.close();
  expect(code).toBe(1);
  expectOneClearFault(words, `Port ${port} is in use.`, `PORT=${port + 1} npm start`);
});
