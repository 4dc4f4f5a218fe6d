import { describe, expect, test } from 'vitest';
import { checkOrderLink, linkDays, signOrderLink } from './signed-link.ts';
import { secondsAfter } from './world.ts';

const secret = 'a secret of the shop';
const order = { number: '4821337700', email: 'anna@example.com', linkVersion: 1 };
const issued = new Date('2026-11-16T23:30:00Z');
const key = signOrderLink(secret, order, issued);
const daysLater = (days: number) => secondsAfter(issued, days * 24 * 60 * 60);

describe('the key of an order link', () => {
  test('names version and day, carries 128 bits and fits into a URL and a cookie', () => {
    expect(key).toMatch(/^1\.20773\.[A-Za-z0-9_-]{22}$/);
  });

  test('works on day 180 after its mail and has ended on day 181', () => {
    expect(linkDays).toBe(180);
    expect(checkOrderLink(secret, order, key, issued)).toBe('valid');
    expect(checkOrderLink(secret, order, key, daysLater(180))).toBe('valid');
    expect(checkOrderLink(secret, order, key, daysLater(181))).toBe('ended');
  });

  test('has ended once the order has another link version', () => {
    expect(checkOrderLink(secret, { ...order, linkVersion: 2 }, key, issued)).toBe('ended');
  });

  test('is bound to number, e-mail and secret, but not to the case of the e-mail', () => {
    expect(checkOrderLink(secret, { ...order, number: '4821337701' }, key, issued)).toBe('invalid');
    expect(checkOrderLink(secret, { ...order, email: 'ben@example.com' }, key, issued)).toBe('invalid');
    expect(checkOrderLink('another secret', order, key, issued)).toBe('invalid');
    expect(checkOrderLink(secret, { ...order, email: 'Anna@Example.com' }, key, issued)).toBe('valid');
  });

  test.each([
    '',
    '.',
    '1.20773.',
    key.slice(0, -1),
    `${key}A`,
    key.replace('20773', '20774'),
    key.replace('1.', '2.'),
    key.replace('1.', '01.'),
    `${'9'.repeat(40)}.1.${'A'.repeat(22)}`,
    '\u0000'.repeat(30),
    'ā'.repeat(30),
  ])('a forged or cut key is invalid: %j', (given) => {
    expect(checkOrderLink(secret, order, given, issued)).toBe('invalid');
  });
});
