import { expect, test } from 'vitest';
import { commands, runCli } from '#cli/shop.ts';

const help = async (...args: string[]): Promise<string> => {
  const said: string[] = [];
  const terminal = { out: (text: string) => said.push(text), err: (text: string) => said.push(text) };
  const code = await runCli([...args, '--help'], terminal, () =>
    Promise.reject(new Error('no services needed')),
  );
  expect(code).toBe(0);
  return said.join('\n');
};

test.each(commands.map((command) => [command.name, command] as const))(
  '%s explains itself: usage, every option, an example of its own',
  async (name, { summary, example, options = {} }) => {
    const text = await help(...name.split(' '));
    expect(text).toContain(`Usage: npm run shop -- ${name}`);
    expect(text).toContain(summary);
    expect(text).toContain(`Example:\n  npm run shop -- ${name}`);
    expect(example.startsWith(name)).toBe(true);
    for (const option of Object.keys(options)) expect(text).toContain(`--${option}`);
  },
);

test('no two commands have the same name', () => {
  expect(new Set(commands.map(({ name }) => name)).size).toBe(commands.length);
});

test('a first word alone lists its commands', async () => {
  const text = await help('orders');
  expect(text).toContain('orders resend <number>');
  expect(text).not.toContain('stock set');
});
