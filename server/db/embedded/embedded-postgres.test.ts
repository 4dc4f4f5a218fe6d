import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { openEmbeddedPostgres } from './embedded-postgres.ts';
import { waysToRun } from './embedded-postgres-binaries.ts';
import { isPostgresOn, processMark } from './embedded-postgres-processes.ts';

const folders: string[] = [];
// Far deeper than a socket's path may be long.
const deep = path.join(...Array.from({ length: 12 }, () => 'deeply-nested'));

async function aDataFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'boot-postgres-'));
  folders.push(folder);
  return path.join(folder, deep);
}

afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function ask(connectionString: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

async function postmasterOf(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
}

/** A shop of another process that writes a row and waits to be killed. */
async function aShopElsewhere(dataDir: string, ways = waysToRun()) {
  const code = `
    import pg from 'pg';
    import { openEmbeddedPostgres } from ${JSON.stringify(path.join(import.meta.dirname, 'embedded-postgres.ts'))};
    const { connectionString } = await openEmbeddedPostgres(${JSON.stringify({ dataDir, ways })});
    const client = new pg.Client({ connectionString });
    await client.connect();
    client.on('error', () => undefined);
    await client.query('create table saved as select 42 as answer');
    process.stdout.write('ready');
    setInterval(() => undefined, 1000);`;
  const shop = spawn(process.execPath, ['--input-type=module-typescript', '-e', code], {
    cwd: path.join(import.meta.dirname, '..', '..', '..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    shop.stdout.once('data', () => resolve());
    shop.once('exit', () => reject(new Error('the other shop did not start')));
  });
  const ended = new Promise((resolve) => shop.once('exit', resolve));
  const kill = async (signal: NodeJS.Signals) => {
    shop.kill(signal);
    await ended;
  };
  return { pid: Number(shop.pid), kill };
}

test('data survive a restart, and no process is left', { timeout: 60_000 }, async () => {
  const dataDir = await aDataFolder();
  const first = await openEmbeddedPostgres({ dataDir });
  const postmaster = await postmasterOf(dataDir);
  await ask(first.connectionString, 'create table saved as select 42 as answer');
  await first.stop();
  expect(processMark(postmaster)).toBeUndefined();
  expect(existsSync(path.join(dataDir, 'lock'))).toBe(false);

  const second = await openEmbeddedPostgres({ dataDir });
  expect(await ask(second.connectionString, 'select answer from saved')).toEqual([42]);
  expect(await ask(second.connectionString, "select upper('ärger'), 'Z' < 'a'")).toEqual(['ÄRGER', true]);
  await second.stop();
});

test('listens on a private socket, never on the network', {
  timeout: 60_000,
}, async () => {
  const server = await openEmbeddedPostgres({
    dataDir: await aDataFolder(),
    settings: { fsync: 'off', max_connections: 123 },
  });
  expect(await ask(server.connectionString, 'show listen_addresses')).toEqual(['']);
  expect(await ask(server.connectionString, 'show max_connections')).toEqual(['123']);
  const sockets = decodeURIComponent(new URL(server.connectionString).hostname);
  expect((await stat(sockets)).mode & 0o777).toBe(0o700);
  await server.stop();
  expect(existsSync(sockets)).toBe(false);
});

test('a folder in use is refused with the process id', { timeout: 60_000 }, async () => {
  const dataDir = await aDataFolder();
  const first = await openEmbeddedPostgres({ dataDir });
  await expect(openEmbeddedPostgres({ dataDir })).rejects.toThrow(
    `in use by another shop (process ${process.pid})`,
  );
  expect(await ask(first.connectionString, 'select 1')).toEqual([1]);
  await first.stop();
});

test('the lock of an ended process is replaced, also when its id is in use again', {
  timeout: 60_000,
}, async () => {
  const dataDir = await aDataFolder();
  await mkdir(dataDir, { recursive: true });
  for (const stale of [`${process.pid} an earlier start\n`, '999999999 x\n', 'torn']) {
    await writeFile(path.join(dataDir, 'lock'), stale);
    const server = await openEmbeddedPostgres({ dataDir });
    await server.stop();
  }
});

test('after kill -9 of PostgreSQL nothing is lost', { timeout: 60_000 }, async () => {
  const dataDir = await aDataFolder();
  const messages: string[] = [];
  const first = await openEmbeddedPostgres({ dataDir, log: (message) => messages.push(message) });
  await ask(first.connectionString, 'create table saved as select 42 as answer');
  process.kill(await postmasterOf(dataDir), 'SIGKILL');
  await expect.poll(() => messages.at(-1)).toContain('PostgreSQL has ended by itself');
  await first.stop();

  const second = await openEmbeddedPostgres({ dataDir });
  expect(await ask(second.connectionString, 'select answer from saved')).toEqual([42]);
  await second.stop();
});

// The first way ends PostgreSQL with its shop, in the second it lives on.
test.each([0, 1])(
  'after kill -9 of the shop the next one takes over at once (way %i)',
  {
    timeout: 60_000,
  },
  async (way) => {
    const dataDir = await aDataFolder();
    const shop = await aShopElsewhere(dataDir, waysToRun().slice(way));
    const postmaster = await postmasterOf(dataDir);
    await expect(openEmbeddedPostgres({ dataDir })).rejects.toThrow(`(process ${shop.pid})`);
    await shop.kill('SIGKILL');
    const ended = () => processMark(postmaster) === undefined;
    if (way === 0) await expect.poll(ended, { timeout: 10_000 }).toBe(true);
    else expect(ended()).toBe(false);

    const next = await openEmbeddedPostgres({ dataDir });
    expect(await ask(next.connectionString, 'select answer from saved')).toEqual([42]);
    expect(isPostgresOn(postmaster, path.join(dataDir, 'postgres'))).toBe(false);
    await next.stop();
  },
);

test('after kill -9 of both, and after an interrupted first start, the next start succeeds', {
  timeout: 60_000,
}, async () => {
  const dataDir = await aDataFolder();
  await mkdir(path.join(dataDir, 'postgres.new-1', 'base'), { recursive: true });
  const shop = await aShopElsewhere(dataDir);
  const postmaster = await postmasterOf(dataDir);
  process.kill(postmaster, 'SIGKILL');
  await shop.kill('SIGKILL');
  // The process id of the killed server now belongs to another process.
  const note = path.join(dataDir, 'postgres', 'postmaster.pid');
  const lines = await readFile(note, 'utf8');
  await writeFile(note, lines.replace(String(postmaster), String(process.ppid)));

  const next = await openEmbeddedPostgres({ dataDir });
  expect(await ask(next.connectionString, 'select answer from saved')).toEqual([42]);
  expect(existsSync(path.join(dataDir, 'postgres.new-1'))).toBe(false);
  await next.stop();
});

test('data of another PostgreSQL version are named and left alone', { timeout: 60_000 }, async () => {
  const dataDir = await aDataFolder();
  await mkdir(path.join(dataDir, 'postgres'), { recursive: true });
  await writeFile(path.join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
  const attempt = openEmbeddedPostgres({ dataDir });
  await expect(attempt).rejects.toThrow(
    /made by PostgreSQL 17, this shop brings PostgreSQL 18\. Set DATA_DIR/,
  );
  await expect(attempt).rejects.toMatchObject({ name: 'StartError' });
  expect(existsSync(path.join(dataDir, 'lock'))).toBe(false);
});

test('a folder that cannot be written is named', async () => {
  const file = path.join(await aDataFolder(), 'file');
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, '');
  for (const dataDir of [file, path.join(file, 'data')]) {
    await expect(openEmbeddedPostgres({ dataDir })).rejects.toThrow(
      `The data folder ${dataDir} is not writable`,
    );
  }
});

test.runIf(process.getuid?.() === 0)(
  'as root, the data move between the ways to run PostgreSQL',
  {
    timeout: 60_000,
  },
  async () => {
    const dataDir = await aDataFolder();
    await mkdir(path.dirname(dataDir), { recursive: true, mode: 0o700 });
    // Namespaces open, then closed (as in most containers), then open again.
    const ways = waysToRun();
    for (const way of [ways[0], ways.at(-1), ways[0]]) {
      const server = await openEmbeddedPostgres({ dataDir, ways: way ? [way] : [] });
      await ask(server.connectionString, 'create table if not exists saved (answer int)');
      expect((await stat(path.join(dataDir, 'postgres'))).uid).toBe(way?.owner?.uid);
      await server.stop();
    }
  },
);

test.runIf(process.getuid?.() === 0)(
  'as root, also below a private folder of another user',
  {
    timeout: 60_000,
  },
  async () => {
    const dataDir = await aDataFolder();
    await mkdir(dataDir, { recursive: true });
    await chown(dataDir, 12_345, 12_345);
    await chmod(dataDir, 0o700);
    const server = await openEmbeddedPostgres({ dataDir });
    expect(await ask(server.connectionString, 'select 1')).toEqual([1]);
    await server.stop();
  },
);

test('the error on a machine that cannot run PostgreSQL names a solution', async () => {
  const ways = [{ prefix: ['/no/such/program'], owner: undefined }];
  await expect(openEmbeddedPostgres({ dataDir: await aDataFolder(), ways })).rejects.toThrow(
    /set DATABASE_URL/i,
  );
});
