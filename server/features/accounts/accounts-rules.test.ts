import { expect, test } from 'vitest';
import { checkNewPassword, isExpired, isForEmail, isSignedBy, verificationLink } from './accounts-rules.ts';

test.each([
  ['quiet-Harbour7lamp', 'other', 'passwords_differ'],
  ['weak', 'weak', 'password_weak'],
  ['xP@ssw0rd123!', 'xP@ssw0rd123!', 'password_common'],
])('the password %s repeated as %s is refused: %s', (password, repeated, code) => {
  expect(() => checkNewPassword(password, repeated, 'Ohmly')).toThrow(expect.objectContaining({ code }));
});

test('a strong password is accepted', () => {
  expect(() => checkNewPassword('quiet-Harbour7lamp', 'quiet-Harbour7lamp', 'Ohmly')).not.toThrow();
});

test('a verification link is valid for one customer, one address and one day', () => {
  const now = new Date('2026-02-03T10:00:00Z');
  const link = verificationLink('secret', { id: 7, email: 'Anna@mail.example' }, now);
  expect(isSignedBy('secret', link)).toBe(true);
  expect(isSignedBy('other', link)).toBe(false);
  expect(isSignedBy('secret', { ...link, id: '8' })).toBe(false);
  expect(isSignedBy('secret', { ...link, expires: `${link.expires}0` })).toBe(false);
  expect(isSignedBy('secret', { ...link, signature: '' })).toBe(false);
  expect(isForEmail(link, 'anna@MAIL.example')).toBe(true);
  expect(isForEmail(link, 'other@mail.example')).toBe(false);
  expect(isExpired(link, new Date('2026-02-04T09:59:59Z'))).toBe(false);
  expect(isExpired(link, new Date('2026-02-04T10:00:00Z'))).toBe(true);
});
