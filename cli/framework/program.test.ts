import { expect, test } from 'vitest';
import { commands, runCli } from '#cli/shop.ts';

const type = async (...args: string[]) => {
  const printed: string[] = [];
  const terminal = { out: (text: string) => printed.push(text), err: (text: string) => printed.push(text) };
  const code = await runCli(args, terminal, () => Promise.reject(new Error('no services needed')));
  return { code, text: printed.join('\n') };
};

test.each(commands.map((command) => [command.name, command] as const))(
  '%s --help shows usage, every option and an example',
  async (name, { summary, example, options = [] }) => {
    const { code, text } = await type(...name.split(' '), '--help');
    expect(code).toBe(0);
    expect(text).toContain(`Usage: shop ${name}`);
    expect(text.replaceAll(/\s+/g, ' ')).toContain(summary);
    expect(text).toContain(`Example:\n  npm run shop -- ${name}`);
    expect(example.startsWith(name)).toBe(true);
    for (const [flags] of [...options, ['--json'] as const]) expect(text).toContain(flags);
  },
);

test('no two commands have the same name', () => {
  expect(new Set(commands.map(({ name }) => name)).size).toBe(commands.length);
});

test('the overview lists every command', async () => {
  const { code, text } = await type('--help');
  expect(code).toBe(0);
  for (const { name } of commands) expect(text).toMatch(new RegExp(`^  ${name}\\b`, 'm'));
  expect(await type()).toEqual({ code: 2, text });
});

test('a group lists its commands', async () => {
  const { code, text } = await type('orders', '--help');
  expect(code).toBe(0);
  expect(text).toContain('resend <number>');
  expect(text).not.toContain('stock set');
  expect((await type('orders')).code).toBe(2);
});

test.each([
  [['order'], "✗ Unknown command 'order' (Did you mean orders?) See npm run shop -- --help."],
  [['prices', 'list'], "✗ Unknown command 'prices' (Did you mean price?) See npm run shop -- --help."],
  [['orders', 'lst'], "✗ Unknown command 'lst' (Did you mean list?) See npm run shop -- orders --help."],
  [['orders', 'show'], "✗ Missing required argument 'number'. See npm run shop -- orders show --help."],
  [
    ['orders', 'list', '--shade', 'red'],
    "✗ Unknown option '--shade'. See npm run shop -- orders list --help.",
  ],
  [
    ['orders', 'list', '--limit', '0'],
    "✗ Option '--limit <number>' argument '0' is invalid. Use a whole number from 1 to 10000. See npm run shop -- orders list --help.",
  ],
])('%j: the error names the problem and the next step', async (args, text) => {
  expect(await type(...args)).toEqual({ code: 2, text });
});

const failing = async (error: unknown, args: string[], signal?: AbortSignal) => {
  const printed: string[] = [];
  const terminal = {
    out: (text: string) => printed.push(text),
    err: (text: string) => printed.push(text),
    ...(signal && { signal }),
  };
  return { code: await runCli(args, terminal, () => Promise.reject(error)), text: printed.join('\n') };
};

test('a lost database prints one line', async () => {
  const lost = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
  const text =
    '✗ The database is not available (connect ECONNREFUSED 127.0.0.1:5432). Check that it runs, and try again.';
  expect(await failing(lost, ['check'])).toEqual({ code: 1, text });
  expect(await failing(lost, ['backup', 'a.backup'])).toEqual({
    code: 1,
    text: `${text} No backup was written.`,
  });
});

test('an internal error prints one line', async () => {
  expect(await failing(new TypeError('x is not a function\n  at y'), ['check'])).toEqual({
    code: 1,
    text: '✗ Internal error: x is not a function. Run it again with LOG_LEVEL=debug to see where it happened.',
  });
});

test('Ctrl-C prints what holds, with exit code 130', async () => {
  const aborted = AbortSignal.abort();
  expect(await failing(aborted.reason, ['backup', 'a.backup'], aborted)).toEqual({
    code: 130,
    text: '✗ Interrupted. No backup was written.',
  });
  expect((await failing(aborted.reason, ['check'], aborted)).text).toBe(
    '✗ Interrupted. Check what was changed before you run the command again.',
  );
});
