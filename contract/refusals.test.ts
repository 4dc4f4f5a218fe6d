import { expect, test } from 'vitest';
import { type RefusalCode, refusals } from './refusals.ts';

const texts = Object.entries(refusals).map(([code, { message }]) => ({
  code: code as RefusalCode,
  message: message.toLowerCase(),
}));

const codesWith = (matches: (message: string) => boolean) =>
  texts.filter(({ message }) => matches(message)).map(({ code }) => code);

test('a code is snake_case and its HTTP status fits its envelope status', () => {
  for (const [code, { http, status }] of Object.entries(refusals)) {
    expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/);
    if (status !== 'ERROR') expect(http, code).toBe(200);
    else expect(http === 200 || (http >= 400 && http < 600), code).toBe(true);
  }
});

test('placeholders are closed and named', () => {
  for (const { code, message } of texts) {
    expect(message.replaceAll(/\{[a-z]+\}/g, ''), code).not.toMatch(/[{}]/);
  }
});

test('only address refusals hold the words of address errors', () => {
  const words = [
    'incorrect zip code format',
    'incorrect address',
    'address validation failed',
    'invalid zipcode',
    'invalid postcode',
    'has only',
    'expected',
  ];
  expect(codesWith((message) => words.some((word) => message.includes(word)))).toEqual([
    'post_code_format',
    'address_country_unknown',
  ]);
});

test('no refusal speaks of a delivery outage', () => {
  expect(
    codesWith((message) => message.includes('delivery') && /unavailable|not available/.test(message)),
  ).toEqual([]);
});

test('only the stock refusal of checkout says no stock', () => {
  expect(codesWith((message) => /no stock|out of stock/.test(message))).toEqual(['no_stock']);
});

test('only a caller who is not signed in gets 401', () => {
  expect(
    Object.entries(refusals)
      .filter(([, { http }]) => http === 401)
      .map(([code]) => code),
  ).toEqual(['unauthenticated']);
});
