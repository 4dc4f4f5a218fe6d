import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort, startProcess } from '#bench/processes.ts';
import { openEmbeddedPostgres } from './embedded-postgres.ts';
import { processMark } from './embedded-postgres-processes.ts';

const root = join(import.meta.dirname, '../../..');
let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ohmly-supervised-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const postmaster = async (): Promise<number> =>
  Number.parseInt(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);

const connect = async (connectionString: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

const read = async (connectionString: string, text: string): Promise<unknown> => {
  const client = await connect(connectionString);
  return client
    .query(text)
    .then(({ rows }) => rows)
    .finally(() => client.end());
};

const settled = { timeout: 60_000, interval: 50 };

test('F30 a killed PostgreSQL is restarted, with its data and although a backend goes on', {
  timeout: 120_000,
}, async () => {
  const logged: string[] = [];
  const supervisor = {
    logError: (message: string) => logged.push(message),
    onGivenUp: () => logged.push('given up'),
  };
  const { connectionString, stop } = await openEmbeddedPostgres({ dataDir, supervisor });
  await read(connectionString, 'create table saved as select 42 as answer');
  for (let kill = 1; kill <= 2; kill += 1) {
    const busy = await connect(connectionString);
    const { rows } = await busy.query('select pg_backend_pid() as pid');
    // Frozen, it cannot notice that its main process is gone.
    process.kill(rows[0].pid, 'SIGSTOP');
    const killed = await postmaster();
    process.kill(killed, 'SIGKILL');
    await expect
      .poll(() => logged.filter((line) => line.includes('was restarted')).length, settled)
      .toBe(kill);
    expect(await postmaster()).not.toBe(killed);
    expect(await read(connectionString, 'select answer from saved')).toEqual([{ answer: 42 }]);
    expect(processMark(rows[0].pid)).toBeUndefined();
  }
  const last = await postmaster();
  await stop();
  expect(processMark(last)).toBeUndefined();
  expect(logged).not.toContain('given up');
});

test('a PostgreSQL that cannot be restarted is given up after the last attempt', {
  timeout: 120_000,
}, async () => {
  const logged: string[] = [];
  const { promise, resolve } = Promise.withResolvers<Error>();
  const supervisor = {
    logError: (message: string) => logged.push(message),
    onGivenUp: resolve,
    delays: [0, 10, 20],
  };
  const { stop } = await openEmbeddedPostgres({ dataDir, supervisor });
  await rename(join(dataDir, 'postgres/global'), join(dataDir, 'moved'));
  process.kill(await postmaster(), 'SIGKILL');
  expect((await promise).message).toContain(
    'PostgreSQL ended and could not be restarted: PostgreSQL did not start',
  );
  expect(logged.filter((line) => line.includes('could not be restarted'))).toHaveLength(3);
  await stop();
});

const doctor = (): Promise<string> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, ['scripts/shop.ts', 'doctor'], {
      cwd: root,
      env: { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, DEMO: '0' },
    });
    let text = '';
    child.stdout.on('data', (piece) => {
      text += piece;
    });
    child.on('close', () => resolve(text));
  });

test('F30 the shop recovers from a killed PostgreSQL, and ends with code 1 when it cannot', {
  timeout: 180_000,
}, async () => {
  const port = await freePort();
  const shop = await startProcess(['tests/faults/api-only.ts'], port, {
    probe: '/health/ready',
    env: {
      PATH: process.env.PATH ?? '',
      DATA_DIR: dataDir,
      DEMO: '0',
      PORT: String(port),
      LOG_LEVEL: 'error',
    },
  });
  const status = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  process.kill(await postmaster(), 'SIGKILL');
  await expect.poll(() => shop.output(), settled).toContain('PostgreSQL was restarted');
  expect(await status('/health/ready')).toBe(200);
  expect(await status('/api/languages')).toBe(200);

  await rename(join(dataDir, 'postgres/global'), join(dataDir, 'moved'));
  process.kill(await postmaster(), 'SIGKILL');
  await expect.poll(() => shop.output(), settled).toContain('attempt 2 of 6');
  expect(await doctor()).toMatch(/✗ database .*does not run: it is starting or being restarted/);
  await expect.poll(() => shop.isRunning(), settled).toBe(false);
  expect(await shop.stop()).toBe(1);
  expect(shop.output()).toContain('✗ PostgreSQL ended and could not be restarted');
});
