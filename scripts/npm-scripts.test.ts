import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const project = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const commands = Object.values(project.scripts).map((script) => script.split(' ').at(-1) ?? '');

test('the start of every npm script knows its command', () => {
  expect(commands).toContain('e2e');
  const bootstrap = join(import.meta.dirname, 'bootstrap.mjs');
  const { stderr } = spawnSync(process.execPath, [bootstrap, 'no-such-command'], { encoding: 'utf8' });
  const known = stderr.match(/Known: (.*)\./)?.[1]?.split(', ') ?? [];
  expect(commands.filter((command) => !known.includes(command))).toEqual([]);
});
