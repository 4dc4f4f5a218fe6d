import { describe, expect, test } from 'vitest';
import type { Profile } from '#contract/accounts.ts';
import {
  type CheckoutValues,
  checkoutBody,
  checkoutProblems,
  chosenMethod,
  deliveryAddressOf,
  isAddressComplete,
  isComplete,
  offeredMethods,
  valuesOfProfile,
} from './checkout-form.ts';

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
  address: 'Brivibas iela 1',
  post_code: 'LV-1010',
};
const values = valuesOfProfile(profile);
const phone = { phone: '+37120000000', phoneCountryCode: 'LV', nationalNumber: '20000000', isValid: true };
const wrong = (change: Partial<CheckoutValues>, isValid = true) =>
  Object.keys(checkoutProblems({ ...values, ...change }, { isValid }));

test('CO-18 the profile fills the form; the newsletter box stays unchecked', () => {
  expect(values).toEqual({
    name: 'Anna',
    surname: 'Ozola',
    email: 'anna@example.com',
    country: 'Latvia',
    city: 'Riga',
    address: 'Brivibas iela 1',
    postCode: 'LV-1010',
    subscribeToNewsletter: false,
    paymentMethod: null,
  });
  expect(valuesOfProfile({ ...profile, country: null, city: null, address: null, post_code: null })).toEqual({
    ...values,
    country: '',
    city: '',
    address: '',
    postCode: '',
  });
});

describe('validation', () => {
  test.each(['name', 'surname', 'city', 'address', 'postCode'] as const)('CO-20 a blank %s', (field) => {
    expect(wrong({ [field]: '   ' })).toEqual([field]);
  });

  test.each(['', 'a@b', 'a b@c.d', 'a@@b.c', 'a@b@c.d'])('CO-21 the e-mail %j', (email) => {
    expect(wrong({ email })).toEqual(['email']);
  });

  test('CO-21 a@b.c is an e-mail', () => {
    expect(wrong({ email: 'a@b.c' })).toEqual([]);
  });

  test('CO-22 an invalid phone', () => {
    expect(wrong({}, false)).toEqual(['phone']);
  });

  test('CO-23 no country', () => {
    expect(wrong({ country: '' })).toEqual(['country']);
  });

  test('nothing', () => {
    expect(isComplete(checkoutProblems(values, phone))).toBe(true);
  });
});

test.each(['country', 'city', 'address', 'postCode'] as const)(
  'CO-25 an address without %s is not complete',
  (field) => {
    const bare = { ...values, name: '', surname: '', email: '' };
    expect(isAddressComplete(bare)).toBe(true);
    expect(isAddressComplete({ ...bare, [field]: ' ' })).toBe(false);
  },
);

const form = {
  ...values,
  city: ' Riga ',
  phone,
  promoCode: null,
  currency: 'EUR',
  subscribeToNewsletter: true,
  cartVersion: null,
};

test('EN-34 CO-09 CO-11 the order has every field of the form, trimmed, the country by its name', () => {
  expect(checkoutBody(form)).toEqual({
    name: 'Anna',
    surname: 'Ozola',
    email: 'anna@example.com',
    country: 'Latvia',
    city: 'Riga',
    address: 'Brivibas iela 1',
    postCode: 'LV-1010',
    phone: '+37120000000',
    promoCode: null,
    subscribeToNewsletter: true,
  });
  expect(
    checkoutBody({ ...form, promoCode: 'VOLT10', paymentMethod: 'phone', cartVersion: 7 }),
  ).toMatchObject({
    promoCode: 'VOLT10',
    payment_method: 'phone',
    cart_version: 7,
  });
});

test('CO-39 EN-44 the totals request has the whole address', () => {
  expect(deliveryAddressOf({ ...values, address: ' Brivibas iela 1 ' }, phone)).toEqual({
    country: 'Latvia',
    postCode: 'LV-1010',
    city: 'Riga',
    address: 'Brivibas iela 1',
    name: 'Anna',
    surname: 'Ozola',
    email: 'anna@example.com',
    phone: '+37120000000',
  });
});

describe('A4 payment methods', () => {
  const countries = [
    { id: 1, name: 'Latvia', iso: 'LV', payment_methods: ['card' as const, 'phone' as const] },
    { id: 2, name: 'Estonia', iso: 'EE' },
  ];

  test('are those of the country', () => {
    expect(offeredMethods(countries, 'Latvia')).toEqual(['card', 'phone']);
    expect(offeredMethods(countries, 'Estonia')).toBeUndefined();
    expect(offeredMethods(countries, '')).toBeUndefined();
  });

  test.each([
    [['card', 'phone'], null, 'card'],
    [['card', 'phone'], 'phone', 'phone'],
    [['card'], 'phone', 'card'],
    [[], 'phone', null],
  ] as const)('of %j with the choice %j it is %j', (offered, chosen, expected) => {
    expect(chosenMethod(offered, chosen)).toBe(expected);
  });
});
