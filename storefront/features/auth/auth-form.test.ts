import { expect, test } from 'vitest';
import { authForm, authFormPath } from './auth-form.ts';

test.each([
  ['RT-03 without form', '', 'signin'],
  ['RT-02 sign in', 'form=signin', 'signin'],
  ['RT-02 register', 'form=signup', 'signup'],
  ['RT-02 reset', 'form=reset', 'reset'],
  ['a form there is not', 'form=admin', 'signin'],
])('%s', (_name, query, form) => {
  expect(authForm(new URLSearchParams(query))).toBe(form);
});

test('a link to another form keeps only the redirect target', () => {
  const query = new URLSearchParams('form=signin&redirect=/cart&x=y');
  expect(authFormPath('signup', query)).toBe('/auth?form=signup&redirect=%2Fcart');
  expect(authFormPath('reset', new URLSearchParams())).toBe('/auth?form=reset');
});
