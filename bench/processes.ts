import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** As `npm start` and its kin start the shop (scripts/bootstrap.mjs). */
export const asStarted = {
  flags: ['--max-semi-space-size=8', '--heap-growing-percent=80'],
  env: { MALLOC_ARENA_MAX: '2' },
} as const;

export interface Running {
  readonly origin: string;
  readonly pid: number;
  /** From its start to the first answer. */
  readonly startSeconds: number;
  /** Resident memory in megabytes, where the system tells. */
  memory(): Promise<number>;
  /** The last of what it said on both its outputs. */
  words(): string;
  isRunning(): boolean;
  /** Tells it to stop and waits; its exit code, null when it did not end by itself. */
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

const answers = async (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(5000) })
    .then((answer) => answer.ok)
    .catch(() => false);

const ended = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

const keptWords = 200_000;

/** Far more than a busy machine needs. */
const readyWithinMs = 180_000;

/** Starts a process and waits until it answers at a path, or has said the words that mean it is ready. */
export const startProcess = async (
  script: readonly string[],
  port: number,
  {
    probe,
    env = {},
    hear = () => undefined,
  }: {
    readonly probe: string | RegExp;
    readonly env?: Record<string, string>;
    readonly hear?: (words: string) => void;
  },
): Promise<Running> => {
  const since = performance.now();
  const child = spawn(process.execPath, script, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let words = '';
  const listen = (chunk: Buffer): void => {
    words = `${words}${chunk}`.slice(-keptWords);
    hear(String(chunk));
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  const origin = `http://127.0.0.1:${port}`;
  const isReady = async () => (typeof probe === 'string' ? answers(`${origin}${probe}`) : probe.test(words));
  while (!(await isReady())) {
    if (ended(child)) throw new Error(`${script.join(' ')} ended:\n${words}`);
    if (performance.now() - since > readyWithinMs) {
      child.kill('SIGKILL');
      throw new Error(`${script.join(' ')} was not ready in time:\n${words}`);
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
    words: () => words,
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
