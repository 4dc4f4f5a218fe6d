import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as moment } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openFaultProxy } from './fault-proxy.ts';
import { seeded } from './scenario.ts';

test('delay and jitter keep the order of chunks', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ohmly-echo-'));
  const echo = createServer((socket) => socket.pipe(socket));
  await new Promise<void>((resolve) => echo.listen(join(folder, 'socket'), resolve));
  const proxy = await openFaultProxy(join(folder, 'socket'), seeded(17));
  proxy.set({ delayMs: 5, jitterMs: 5 });

  const client = connect(proxy.port, '127.0.0.1').setNoDelay(true);
  const said = Array.from({ length: 1000 }, (_, at) => `${at} `);
  let heard = '';
  const everything = new Promise<void>((resolve) =>
    client.on('data', (chunk) => {
      heard += chunk;
      if (heard.length === said.join('').length) resolve();
    }),
  );
  for (const piece of said) {
    client.write(piece);
    await moment();
  }
  await everything;
  expect(heard).toBe(said.join(''));

  client.destroy();
  await proxy.close();
  echo.close();
  await rm(folder, { recursive: true });
});
