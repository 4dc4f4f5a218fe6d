import { expect, test } from 'vitest';
import { changePasswordProblems, newPasswordProblems } from './new-password-rules.ts';

const good = 'blue7River!x';

test.each([
  ['a good one, twice', good, good, {}],
  ['VA-17 none', '', '', { password: 'refusal.password_required' }],
  ['VA-18 two different ones', good, 'other', { confirm: 'refusal.passwords_differ' }],
  ['VA-18 not repeated', good, '', { confirm: 'refusal.passwords_differ' }],
  ['VA-01 nine characters', 'aA1!aaaaa', 'aA1!aaaaa', { password: 'refusal.password_weak' }],
  ['VA-01 ten', 'aA1!aaaaaa', 'aA1!aaaaaa', {}],
])('%s', (_name, password, confirm, problems) => {
  expect(newPasswordProblems(password, confirm)).toEqual(problems);
});

test.each([
  ['VA-17 all empty is reported once', '', '', { current: 'refusal.password_required' }],
  ['VA-17 the current one is missing', '', good, { current: 'refusal.password_required' }],
  ['VA-17 the new one is missing', 'x', '', { password: 'refusal.password_required' }],
  ['all there', 'x', good, {}],
])('%s', (_name, current, password, problems) => {
  expect(changePasswordProblems(current, password, password)).toEqual(problems);
});
