import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { totalmem } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '#server/lib/start-error.ts';
import { limitLog } from './data-folder.ts';
import { type PostgresBinaries, postgresEnvironment } from './embedded-postgres-binaries.ts';
import { endPostgres, send } from './embedded-postgres-processes.ts';
import { addressOf, shopDatabase } from './embedded-postgres-sockets.ts';
import type { RunningServer } from './supervise-postgres.ts';

export type PostgresSettings = Readonly<Record<string, string | number>>;

const megabytes = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY) / 1024 ** 2;

/**
 * An eighth of the machine's or container's memory. PostgreSQL takes of it only what it has read, so the database of a
 * small shop stays small; 100,000 products do not fit into 128 MB, and each page that is missing costs a system call.
 */
const buffers = Math.round(Math.min(1024, Math.max(128, megabytes / 8)));

/** For a small machine that also runs the shop. fsync stays on: commits survive a crash. */
const defaults: PostgresSettings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: 60,
  shared_buffers: `${buffers}MB`,
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  random_page_cost: 1.1,
  // Both cores are busy with many short queries; parallel workers also need more /dev/shm than containers give.
  max_parallel_workers_per_gather: 0,
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
};

type Server = {
  data: string;
  sockets: string;
  binaries: PostgresBinaries;
  settings: PostgresSettings;
  log: (message: string) => void;
};

/** Starts PostgreSQL and waits until it accepts connections. */
export async function startServer(server: Server): Promise<RunningServer> {
  const logFile = path.join(path.dirname(server.data), 'postgres.log');
  const deadline = Date.now() + 120_000;
  for (;;) {
    await limitLog(logFile);
    const logStart = await stat(logFile).then(
      (found) => found.size,
      () => 0,
    );
    const running = spawnServer(server, logFile);
    try {
      if (await isReady(running.child, server.sockets, deadline)) return running;
    } catch (error) {
      await running.stop();
      throw error;
    }
    await running.stop();
    const output = (await readFile(logFile)).subarray(logStart).toString();
    // The processes of a killed server outlive it for a moment.
    const lingering = output.includes('pre-existing shared memory block');
    if (!lingering || Date.now() > deadline) throw startError(output, logFile);
    await sleep(200);
  }
}

function spawnServer(server: Server, logFile: string): RunningServer & { child: ChildProcess } {
  const { data, sockets, binaries, settings, log } = server;
  const all = Object.entries({ ...defaults, ...settings, unix_socket_directories: sockets });
  const flags = all.flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const [program = '', ...args] = [...binaries.prefix, binaries.postgres, '-D', data, ...flags];
  const output = openSync(logFile, 'a', 0o600);
  // In a separate process group: Ctrl-C in a terminal must not end PostgreSQL before the shop has drained.
  const options = { detached: true, cwd: '/', env: postgresEnvironment };
  const child = spawn(program, args, { ...options, stdio: ['ignore', output, output] });
  closeSync(output);
  // The shop may exit without having stopped PostgreSQL: stop it at the last moment.
  child.unref();
  const onExit = () => isRunning(child) && send(child.pid, 'SIGINT');
  process.once('exit', onExit);
  const trim = setInterval(() => limitLog(logFile).catch(() => undefined), 600_000).unref();

  let stopping = false;
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  }).then(() => {
    clearInterval(trim);
    process.removeListener('exit', onExit);
  });
  const crashed = new Promise<void>((resolve) => {
    void ended.then(() => {
      if (stopping) return;
      log(`PostgreSQL has ended by itself; its log: ${logFile}`);
      resolve();
    });
  });
  const stop = async () => {
    stopping = true;
    child.ref();
    if (isRunning(child)) await endPostgres(child.pid);
    await ended;
  };
  return { child, crashed, stop };
}

function isRunning(child: ChildProcess): child is ChildProcess & { pid: number } {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null;
}

/** False when the server ended instead. */
async function isReady(child: ChildProcess, sockets: string, deadline: number): Promise<boolean> {
  while (isRunning(child)) {
    const client = new pg.Client({ connectionString: addressOf(sockets, 'postgres') });
    try {
      await client.connect();
      const { rowCount } = await client.query('select from pg_database where datname = $1', [shopDatabase]);
      if (rowCount === 0) await client.query(`create database ${shopDatabase}`);
      return true;
    } catch (error) {
      // Not listening yet, or still recovering (57P03).
      const code = (error as NodeJS.ErrnoException).code ?? '';
      if (!['ENOENT', 'ECONNREFUSED', 'ECONNRESET', '57P03'].includes(code)) throw error;
      if (Date.now() > deadline) throw new StartError('PostgreSQL did not become ready within two minutes.');
      await sleep(15);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  return false;
}

function startError(output: string, logFile: string): Error {
  if (/No space left/i.test(output)) return Object.assign(new Error(output), { code: 'ENOSPC' });
  const reason = /(?:FATAL|PANIC|error): *(.*)/.exec(output)?.[1] ?? 'it gave no reason';
  return new StartError(`PostgreSQL did not start: ${reason}. Its log: ${logFile}`);
}
