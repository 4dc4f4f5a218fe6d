import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Program {
  readonly output: () => string;
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

const ended = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/** Starts a program and waits until it is ready. */
export const startProgram = async (
  command: readonly string[],
  isReady: (output: string) => Promise<boolean> | boolean,
  env: NodeJS.ProcessEnv = process.env,
): Promise<Program> => {
  const [file = '', ...args] = command;
  const child = spawn(file, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output = `${output}${chunk}`.slice(-100_000);
    });
  }
  while (!(await isReady(output))) {
    if (ended(child)) throw new Error(`${command.join(' ')} ended:\n${output}`);
    await sleep(50);
  }
  return {
    output: () => output,
    stop: async (signal = 'SIGTERM') => {
      if (!ended(child)) {
        child.kill(signal);
        await once(child, 'exit');
      }
      return child.exitCode;
    },
  };
};

export const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

const places = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];
const find = (name: string) => places.map((folder) => `${folder}/${name}`).find((file) => existsSync(file));

/** Returns the path of a system program and installs it if it is missing and may be installed. */
export const systemProgram = (name: string, debianPackage: string): string => {
  const mayInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (find(name) === undefined && mayInstall) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const apt = (...args: string[]) => execFileSync('apt-get', args, { stdio: 'pipe', env });
    apt('update');
    apt('install', '-y', '--no-install-recommends', debianPackage);
  }
  const found = find(name);
  if (found === undefined)
    throw new Error(`${name} is missing (Debian, Ubuntu: apt-get install ${debianPackage}).`);
  return found;
};
