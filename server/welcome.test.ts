import { expect, test } from 'vitest';
import { welcomeOf } from './welcome.ts';

const address = 'http://localhost:3000';
const linesOf = (sample: 'loaded' | 'kept out' | 'none', demo = true): string =>
  welcomeOf({ demo, smtpUrl: null, consoleUrl: null }, { address, sample }, '1.0').join('\n');

test('the demo account is shown if it exists, and the mailbox in every demo', () => {
  expect(linesOf('loaded')).toMatch(/1\.0 s.*localhost:3000\nDemo account: .*\nIts mails: .*mailbox$/);
  expect(linesOf('none')).not.toContain('Demo account');
  expect(linesOf('none', false)).toBe(`The shop is open (1.0 s): ${address}`);
});

test('a sample shop that was not loaded is reported with the next step', () => {
  expect(linesOf('kept out')).toMatch(/sample shop was not loaded: .*DEMO=0.*demo load/);
  expect(linesOf('kept out')).not.toContain('Demo account');
});

test('CN-01 the console and the link of its first owner are shown, the link only while there is no owner', () => {
  const shown = (ownerLink: string | null, consoleUrl: string | null = null) =>
    welcomeOf({ demo: true, smtpUrl: null, consoleUrl }, { address, sample: 'none' }, '1.0', {
      hasStaff: true,
      ownerLink,
    });
  expect(shown('/admin/welcome#abc').slice(-2)).toEqual([
    `Console: ${address}/admin`,
    `First owner (once, 24 hours): ${address}/admin/welcome#abc`,
  ]);
  expect(shown(null).at(-1)).toBe(`Console: ${address}/admin`);
  expect(shown('/admin/welcome#abc', 'https://desk.example').slice(-2)).toEqual([
    'Console: https://desk.example/admin',
    'First owner (once, 24 hours): https://desk.example/admin/welcome#abc',
  ]);
});
