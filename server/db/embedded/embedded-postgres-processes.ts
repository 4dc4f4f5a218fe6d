import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Distinguishes a process from a later one with the same id; undefined when there is no such process.
 * A zombie counts as dead: in a container it may never be reaped.
 */
export function processMark(pid: number): string | undefined {
  if (!isThere(pid)) return undefined;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold spaces; the state is the first field after it, the start time the twentieth.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return 'ZX'.includes(fields[0] ?? '') ? undefined : `${bootId()} ${fields[19]}`;
  } catch {
    return ps(pid, 'lstart');
  }
}

/** Whether this process is a PostgreSQL server on that data folder (and not a later process with its id). */
export function isPostgresOn(pid: number, folder: string): boolean {
  if (processMark(pid) === undefined) return false;
  try {
    // PostgreSQL works inside its data folder, and the link follows the folder when it is renamed.
    return readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch {
    return ps(pid, 'command')?.includes(folder) ?? false;
  }
}

/** Ends a PostgreSQL server: fast shutdown first, then immediate, then SIGKILL. */
export async function endPostgres(pid: number): Promise<void> {
  // SIGINT is the fast shutdown (checkpoint written), SIGQUIT the immediate one (recovery at the next start).
  const patience: [NodeJS.Signals, number][] = [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ];
  for (const [signal, milliseconds] of patience) {
    if (!send(pid, signal)) return;
    for (const end = Date.now() + milliseconds; Date.now() < end; await sleep(10)) {
      if (processMark(pid) === undefined) return;
    }
  }
}

/**
 * Ends the processes of a PostgreSQL whose main process was killed. They end by themselves as soon as they notice, but
 * not in the middle of a long statement, and until then no other server can start on the folder.
 */
export async function endOrphans(folder: string): Promise<void> {
  for (const signal of ['SIGQUIT', 'SIGKILL'] as const) {
    const orphans = processesIn(folder);
    for (const pid of orphans) send(pid, signal);
    for (const end = Date.now() + 5000; Date.now() < end; await sleep(10)) {
      if (orphans.every((pid) => processMark(pid) === undefined)) break;
    }
  }
}

/** Processes that work inside a folder. Empty on systems without /proc, where a start waits for them instead. */
function processesIn(folder: string): number[] {
  try {
    return readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid > 0 && pid !== process.pid && isPostgresOn(pid, folder));
  } catch {
    return [];
  }
}

export function send(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return '';
  }
}

/** For systems without /proc. */
function ps(pid: number, column: 'lstart' | 'command'): string | undefined {
  try {
    return (
      execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined
    );
  } catch {
    return undefined;
  }
}
