import { expect, test } from 'vitest';
import { base32, codeAt, stepAt, stepOfCode, totpUri } from './totp.ts';

const key = Buffer.from('12345678901234567890');

// RFC 6238, appendix B, SHA-1.
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('the code at second %i is that of RFC 6238', (seconds, code) => {
  expect(codeAt(key, stepAt(new Date(seconds * 1000)), 8)).toBe(code);
});

// RFC 4226, appendix D.
test.each(
  ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'].map(
    (code, counter) => [counter, code] as const,
  ),
)('the code of counter %i is that of RFC 4226', (counter, code) => {
  expect(codeAt(key, counter)).toBe(code);
});

// RFC 4648, section 10.
test.each([
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%s in base32 is %s', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded);
});

test('CN-09 a code is accepted one step early or late, not two', () => {
  const now = new Date('2026-11-17T12:00:10Z');
  const found = [-2, -1, 0, 1, 2].map((away) => stepOfCode(key, codeAt(key, stepAt(now) + away), now));
  const step = stepAt(now);
  expect(found).toEqual([null, step - 1, step, step + 1, null]);
});

test('the address of the QR code names the shop and the account', () => {
  expect(totpUri(key, { shop: 'Ohmly shop', email: 'a+b@c.example' })).toBe(
    'otpauth://totp/Ohmly%20shop:a%2Bb%40c.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Ohmly%20shop',
  );
});
