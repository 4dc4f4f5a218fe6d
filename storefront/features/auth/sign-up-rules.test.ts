import { describe, expect, test } from 'vitest';
import { signUpProblems } from './sign-up-rules.ts';

const good = {
  name: 'Ilze',
  surname: 'Bērziņa',
  email: 'ilze@example.lv',
  password: 'blue7River!x',
  passConfirm: 'blue7River!x',
  accepted: true,
};

test('a complete form is valid', () => {
  expect(signUpProblems(good, true)).toEqual({ form: null, fields: {} });
});

describe('VA-11 each empty required field is reported for the form and at the field', () => {
  test.each([
    ['name', { name: ' ' }, 'auth.enterFirstName'],
    ['surname', { surname: '' }, 'auth.enterLastName'],
    ['email', { email: '' }, 'auth.enterEmail'],
    ['password', { password: '' }, 'auth.enterPassword'],
    ['passConfirm', { passConfirm: '' }, 'auth.repeatPassword'],
    ['accepted', { accepted: false }, 'auth.acceptFirst'],
  ])('%s', (field, change, text) => {
    const { form, fields } = signUpProblems({ ...good, ...change }, true);
    expect(form).toBe('auth.signUpRequired');
    expect(fields).toMatchObject({ [field]: text });
  });
});

test.each([
  ['VA-12 the phone must be valid', {}, false, { phone: 'refusal.phone_invalid' }],
  [
    'VA-13 the passwords must match',
    { passConfirm: 'other' },
    true,
    { passConfirm: 'refusal.passwords_differ' },
  ],
  ['the e-mail must look like one', { email: 'ilze@example' }, true, { email: 'refusal.email_invalid' }],
  [
    'VA-01 the password must fit its rule',
    { password: 'aA1!aaaaa', passConfirm: 'aA1!aaaaa' },
    true,
    { password: 'refusal.password_weak' },
  ],
])('%s', (_name, change, isPhoneValid, fields) => {
  expect(signUpProblems({ ...good, ...change }, isPhoneValid)).toEqual({ form: null, fields });
});
