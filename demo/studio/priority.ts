import { readdir, readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';

/** Process numbers of all that this process has started, and that those have started in turn. */
async function descendants(): Promise<number[]> {
  const parents = new Map<number, number>();
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    const parent = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
    if (parent !== undefined) parents.set(Number(name), Number(parent));
  }
  const found = [process.pid];
  for (const known of found) for (const [child, parent] of parents) if (parent === known) found.push(child);
  return found;
}

/**
 * Makes this process and its browser give way to everything else on the machine. Chromium raises its graphics
 * process by itself when it may, so this is repeated for every picture.
 */
export async function giveWay(): Promise<void> {
  if (process.platform !== 'linux') return;
  for (const pid of await descendants()) {
    const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
    for (const thread of threads) {
      try {
        setPriority(Number(thread), constants.priority.PRIORITY_LOW);
      } catch {
        // the thread has ended in between, or belongs to somebody else
      }
    }
  }
}
