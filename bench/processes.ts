import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

export interface Running {
  readonly origin: string;
  /** From its start to the first answer. */
  readonly startSeconds: number;
  /** Resident memory in megabytes, where the system tells. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

const answers = async (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(5000) })
    .then((answer) => answer.ok)
    .catch(() => false);

const ended = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/** Starts a server and waits until it answers. */
export const startProcess = async (
  script: readonly string[],
  port: number,
  { probe, env = {} }: { readonly probe: string; readonly env?: Record<string, string> },
): Promise<Running> => {
  const since = performance.now();
  const child = spawn(process.execPath, script, {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let words = '';
  child.stderr.on('data', (chunk) => {
    words += chunk;
  });
  const origin = `http://127.0.0.1:${port}`;
  while (!(await answers(`${origin}${probe}`))) {
    if (ended(child)) throw new Error(`${script.join(' ')} ended:\n${words}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    origin,
    startSeconds: (performance.now() - since) / 1000,
    memory: async () => {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024);
    },
    stop: async () => {
      if (ended(child)) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
};
