import { spawn } from 'node:child_process';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

const pathOf = (tool: string): string => join(root, 'node_modules/.bin', tool);

/** Runs an installed tool and returns its exit code and all of its output. */
export const captureTool = (tool: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const child = spawn(pathOf(tool), args, { cwd: root, env: { ...process.env, ...env } });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => resolve({ code: 1, output: String(error) }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });

/** Runs an installed tool in this terminal and returns its exit code. */
export const runTool = (tool: string, ...args: readonly string[]): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(pathOf(tool), args, { cwd: root, stdio: 'inherit' });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
