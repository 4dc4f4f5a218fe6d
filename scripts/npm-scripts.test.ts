import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import project from '../package.json' with { type: 'json' };

const commands = Object.values(project.scripts).map((script) => script.split(' ').at(-1) ?? '');

test('the start of every npm script knows its command', () => {
  expect(commands).toContain('e2e');
  const bootstrap = join(import.meta.dirname, 'bootstrap.mjs');
  const { stderr } = spawnSync(process.execPath, [bootstrap, 'no-such-command'], { encoding: 'utf8' });
  const known = stderr.match(/Known: (.*)\./)?.[1]?.split(', ') ?? [];
  expect(commands.filter((command) => !known.includes(command))).toEqual([]);
});
