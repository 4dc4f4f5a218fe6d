import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Flags and environment with which scripts/bootstrap.mjs starts the shop. */
export const startOptions = {
  flags: ['--max-semi-space-size=8', '--heap-growing-percent=80'],
  env: { MALLOC_ARENA_MAX: '2' },
} as const;

export interface Running {
  readonly origin: string;
  readonly pid: number;
  /** From start to the first response. */
  readonly startSeconds: number;
  /** Resident memory in megabytes; NaN where the system has no /proc. */
  memory(): Promise<number>;
  /** The end of its output, stdout and stderr. */
  output(): string;
  isRunning(): boolean;
  /** Sends a signal and waits. Returns the exit code, or null if the signal ended it. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

const isAnswering = async (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(5000) })
    .then((response) => response.ok)
    .catch(() => false);

const ended = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

const maxOutput = 200_000;
const readyWithinMs = 180_000;

/** Starts a process and waits until it answers at a path, or its output matches an expression. */
export const startProcess = async (
  script: readonly string[],
  port: number,
  {
    probe,
    env = {},
    onOutput = () => undefined,
  }: {
    readonly probe: string | RegExp;
    readonly env?: Record<string, string>;
    readonly onOutput?: (text: string) => void;
  },
): Promise<Running> => {
  const since = performance.now();
  const child = spawn(process.execPath, script, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const listen = (chunk: Buffer): void => {
    output = `${output}${chunk}`.slice(-maxOutput);
    onOutput(String(chunk));
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  const origin = `http://127.0.0.1:${port}`;
  const isReady = async () =>
    typeof probe === 'string' ? isAnswering(`${origin}${probe}`) : probe.test(output);
  while (!(await isReady())) {
    if (ended(child)) throw new Error(`${script.join(' ')} ended:\n${output}`);
    if (performance.now() - since > readyWithinMs) {
      child.kill('SIGKILL');
      throw new Error(`${script.join(' ')} was not ready in time:\n${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    origin,
    pid: child.pid ?? 0,
    startSeconds: (performance.now() - since) / 1000,
    memory: async () => {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024);
    },
    output: () => output,
    isRunning: () => !ended(child),
    stop: async (signal = 'SIGTERM') => {
      if (!ended(child)) {
        child.kill(signal);
        await once(child, 'exit');
      }
      return child.exitCode;
    },
  };
};
