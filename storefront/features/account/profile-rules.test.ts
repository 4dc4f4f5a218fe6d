import { describe, expect, test } from 'vitest';
import type { Profile } from '#contract/accounts.ts';
import { isChanged, profileBody, profileProblems, valuesAfter, valuesOf } from './profile-rules.ts';

const profile: Profile = {
  name: 'Anna',
  surname: 'Ozola',
  email: 'anna@example.com',
  phone: '+37120000000',
  phoneCountryCode: 'LV',
  nationalNumber: '20000000',
  balance: '0.00',
  avatarUrl: null,
  created_at: '2025-02-03T10:00:00Z',
  country: { id: 1, name: 'Latvia' },
  city: 'Riga',
  address: null,
  post_code: null,
};
const values = valuesOf(profile);
const phone = { phone: '+37120000000', phoneCountryCode: 'LV', nationalNumber: '20000000', isValid: true };

describe('AC-16 detects unsaved changes', () => {
  test.each([
    ['not when nothing was touched', {}, {}, false],
    ['not when only blanks were added', { city: ' Riga ', address: '  ' }, {}, false],
    ['when a name changed', { name: 'Anne' }, {}, true],
    ['when an address was added', { address: 'Brivibas iela 1' }, {}, true],
    ['when the country was cleared', { countryId: null }, {}, true],
    ['when the number changed', {}, { phone: '+37120000001' }, true],
    ['when its country changed', {}, { phoneCountryCode: 'EE' }, true],
  ])('%s', (_name, change, phoneChange, expected) => {
    expect(isChanged({ ...values, ...change }, { ...phone, ...phoneChange }, profile)).toBe(expected);
  });
});

test.each([
  ['untouched fields follow', {}, { city: 'Liepaja', countryId: 2 }],
  ['blanks do not count as a change', { city: ' Riga ' }, { city: 'Liepaja', countryId: 2 }],
  ['typed values stay', { city: 'Jelgava', currentPassword: 'p' }, { city: 'Jelgava', countryId: 2 }],
  ['cleared values stay', { city: '', countryId: null }, { city: '', countryId: null }],
])('AC-16 the profile was changed elsewhere: %s', (_name, typed, expected) => {
  const now = { ...profile, city: 'Liepaja', country: { id: 2, name: 'Lithuania' } };
  expect(valuesAfter({ ...values, ...typed }, profile, now)).toEqual({ ...values, ...typed, ...expected });
});

describe('VA-14 VA-15 validation', () => {
  const form = 'refusal.profile_incomplete';
  test.each([
    ['nothing', {}, true, '20000000', { form: null, fields: {} }],
    ['no first name', { name: ' ' }, true, '2', { form, fields: { name: 'auth.enterFirstName' } }],
    ['no last name', { surname: '' }, true, '2', { form, fields: { surname: 'auth.enterLastName' } }],
    [
      'no e-mail',
      { email: '', currentPassword: 'p' },
      true,
      '2',
      { form, fields: { email: 'auth.enterEmail' } },
    ],
    [
      'a new e-mail without the password',
      { email: 'new@example.com' },
      true,
      '2',
      { form: null, fields: { currentPassword: 'refusal.current_password_required' } },
    ],
    [
      'a new e-mail with it',
      { email: 'new@example.com', currentPassword: 'p' },
      true,
      '2',
      { form: null, fields: {} },
    ],
    ['the same e-mail in capitals', { email: 'ANNA@example.com' }, true, '2', { form: null, fields: {} }],
    ['no phone', {}, false, ' ', { form, fields: { phone: 'refusal.phone_invalid' } }],
    [
      'a wrong e-mail',
      { email: 'a@b', currentPassword: 'p' },
      true,
      '2',
      { form: null, fields: { email: 'refusal.email_invalid' } },
    ],
    ['a wrong phone', {}, false, '2', { form: null, fields: { phone: 'refusal.phone_invalid' } }],
  ])('%s', (_name, change, isValid, text, expected) => {
    expect(
      profileProblems({ ...values, ...change }, { ...phone, isValid }, { phoneText: text, profile }),
    ).toEqual(expected);
  });
});

test('VA-16 address, city and post code are trimmed, and null when empty; AC-17 so is a cleared country', () => {
  const body = profileBody(
    { ...values, city: ' Riga ', address: '  ', postCode: '', countryId: null },
    phone,
    profile,
  );
  expect(body).toEqual({
    name: 'Anna',
    surname: 'Ozola',
    email: 'anna@example.com',
    phone: '+37120000000',
    phoneCountryCode: 'LV',
    nationalNumber: '20000000',
    city: 'Riga',
    address: null,
    post_code: null,
    country_id: null,
  });
});

test('the password is sent only with a new e-mail', () => {
  const typed = { ...values, currentPassword: 'quiet-Harbour7lamp' };
  expect(profileBody(typed, phone, profile)).not.toHaveProperty('current_password');
  expect(profileBody({ ...typed, email: 'new@example.com' }, phone, profile)).toMatchObject({
    email: 'new@example.com',
    current_password: 'quiet-Harbour7lamp',
  });
});
