import { expect, test } from 'vitest';
import { maskEmail, maskName } from './mask.ts';

test('CN-65 a masked person can be told apart, not reached', () => {
  expect(maskEmail('anna.ozola@mail.example')).toBe('a•••@m•••.example');
  expect(maskEmail('x')).toBe('x•••@');
  expect(maskName('Ilze Bērziņa')).toBe('I••• B•••');
  expect(maskName('')).toBe('');
});
