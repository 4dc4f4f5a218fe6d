import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { freePort, type Running, startProcess } from '#bench/processes.ts';
import { loadDemo } from '#demo/load-demo.ts';
import { openDatabase } from '#server/db/pool.ts';
import { openPrimaryAndReplica } from '#tests/support/primary-and-replica.ts';
import { startPooler, startProxy } from './machines.ts';
import { startProgram } from './programs.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');

export type Closers = (() => Promise<unknown>)[];

export const print = (text: string): void => {
  process.stderr.write(`${text}\n`);
};

/** Starts all parts of a shop on several machines, on this machine. */
export const openMachines = async (closers: Closers) => {
  const folder = await mkdtemp(join(tmpdir(), 'ohmly-many-'));
  closers.push(() => rm(folder, { recursive: true, force: true }));
  const ports = { pooler: await freePort(), shop: await freePort(), media: await freePort() };
  print('PostgreSQL, replica and pgbouncer');
  const pair = await openPrimaryAndReplica();
  closers.push(pair.close);
  await mkdir(join(folder, 'pooler'), { recursive: true });
  const pooler = await startPooler(join(folder, 'pooler'), ports.pooler, pair);
  closers.push(() => pooler.stop());
  const env = {
    PATH: process.env['PATH'] ?? '',
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    DATABASE_URL: `postgres://ohmly@127.0.0.1:${ports.pooler}/ohmly`,
    DATABASE_DIRECT_URL: pair.primary,
    DATABASE_REPLICA_URL: `postgres://ohmly@127.0.0.1:${ports.pooler}/ohmly_replica`,
    MEDIA_URL: `http://127.0.0.1:${ports.media}/pictures`,
    PUBLIC_URL: `http://127.0.0.1:${ports.shop}`,
    SESSION_SECRET: 'the same for all of them, 32 letters',
    TRUST_PROXY: '1',
    RATE_LIMIT_FACTOR: '1000',
    DEMO: '1',
  };
  print('Schema (npm run shop -- migrate) and sample shop');
  await run(process.execPath, ['scripts/shop.ts', 'migrate'], { cwd: root, env });
  const database = openDatabase(pair.primary, 3, pino({ level: 'silent' }));
  closers.push(database.close);
  await loadDemo(database.db, new Date());
  const startServer = (port: number): Promise<Running> =>
    startProcess(['scripts/start-server.ts'], port, {
      probe: '/health/ready',
      env: { ...env, PORT: String(port) },
    });
  print('Two servers, worker and nginx');
  const serverPorts = [await freePort(), await freePort()] as const;
  const servers = [await startServer(serverPorts[0]), await startServer(serverPorts[1])];
  closers.push(() => Promise.all(servers.map((server) => server.stop())));
  const worker = await startProgram(
    [process.execPath, join(root, 'scripts/start-worker.ts')],
    (output) => output.includes('worker of the shop is running'),
    env,
  );
  closers.push(() => worker.stop());
  await mkdir(join(folder, 'proxy'), { recursive: true });
  const proxy = await startProxy(join(folder, 'proxy'), ports, serverPorts, join(root, 'demo/pictures'));
  closers.push(() => proxy.stop('SIGQUIT'));
  return { pair, database, env, servers, serverPorts, startServer, origin: env.PUBLIC_URL };
};

export type Machines = Awaited<ReturnType<typeof openMachines>>;
