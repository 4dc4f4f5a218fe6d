import { expect, test } from 'vitest';
import { passwordLacks } from '#contract/password-rule.ts';
import { isCommonPassword } from './common-passwords.ts';

/** How people change a word so that it passes a composition rule. */
const dressings: readonly ((word: string) => string)[] = [
  '2024',
  '2025',
  '2026',
  '123',
  '1234',
  '1',
  '99',
].flatMap((digits) =>
  ['!', '@', '#', '.', '-'].flatMap((special) => [
    (word: string) =>
      `${word.slice(0, -1)}${word.slice(-1).toUpperCase()}${special}${digits}a`.slice(0, -1) + digits,
    (word: string) => `${special}${word[0]?.toUpperCase()}${word.slice(1)}${special}${digits}${special}`,
    (word: string) => `${digits}${special}${word[0]?.toUpperCase()}${word.slice(1)}${special}${digits}`,
    (word: string) =>
      `${special}${digits}${word.toUpperCase().replaceAll('A', '@').replaceAll('O', '0')}${word.toLowerCase()}${digits}${special}`,
  ]),
);

const words = [
  'password',
  'welcome',
  'qwerty',
  'letmein',
  'admin',
  'iloveyou',
  'sunshine',
  'dragon',
  'football',
];
const more = [
  'summer',
  'winter',
  'monkey',
  'superman',
  'charlie',
  'master',
  'princess',
  'passwort',
  'parole',
];
const most = [
  'qwertz',
  'asdfgh',
  'freedom',
  'shadow',
  'chocolate',
  'computer',
  'google',
  'samsung',
  'customer',
];

test('S8 thousands of common passwords that pass the composition rule are refused', () => {
  const dressed = [...words, ...more, ...most].flatMap((word) => dressings.map((dress) => dress(word)));
  const fitting = [...new Set(dressed)].filter((password) => passwordLacks(password).length === 0);
  expect(fitting.length).toBeGreaterThan(3000);
  expect(fitting.filter((password) => !isCommonPassword(password, 'Ohmly'))).toEqual([]);
});

test.each(['P@ssw0rd123!', 'xP4$$w0rd!1'.slice(1), 'Welcome-2026-Ohmly', 'my-0HMLY-pass1'])(
  'S8 %s is refused: a common word or the shop’s name behind decoration',
  (password) => {
    expect(isCommonPassword(password, 'Ohmly')).toBe(true);
  },
);

test.each(['demo-Shop-2026-ok', 'aA1!aaaaaa', 'correct-Horse7battery', 'tR4!vexol-plim', 'Zx9-kitchen-Lamp'])(
  '%s is not a common one',
  (password) => {
    expect(isCommonPassword(password, 'Ohmly')).toBe(false);
  },
);
