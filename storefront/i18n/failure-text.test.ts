import { expect, test } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { failureText } from './failure-text.ts';
import { accountMessagesEn } from './messages-account-en.ts';
import { cartMessagesEn } from './messages-cart-en.ts';
import { messagesEn } from './messages-en.ts';
import { orderMessagesEn } from './messages-orders-en.ts';
import { createText, createTextOver } from './use-text.tsx';

const german = createText('de', {
  'refusal.email_invalid': 'Keine Adresse.',
  'catalogue.failed': 'Fehlgeschlagen',
});

test.each([
  [
    'a code we have words for',
    { code: 'email_invalid', message: 'Please enter a valid email address' },
    'Keine Adresse.',
  ],
  ['ER-01 a server message of any other kind', { code: 'no_such_code', message: 'M' }, 'M'],
  ['ER-01 a server message without a code', { code: null, message: 'M' }, 'M'],
  ['nothing from the server', { code: null, message: null }, 'Fehlgeschlagen'],
  ["a fault's words are none", { code: 'server_error', message: 'Server Error' }, 'Fehlgeschlagen'],
])('%s', (_name, failure, expected) => {
  expect(failureText(failure, 'catalogue.failed', german)).toBe(expected);
});

test('our words stand for refusals there are, and are never empty forms of others', () => {
  const codes = Object.keys({ ...messagesEn, ...accountMessagesEn, ...cartMessagesEn, ...orderMessagesEn })
    .filter((key) => key.startsWith('refusal.'))
    .map((key) => key.slice('refusal.'.length));
  expect(codes.filter((code) => !(code in refusals))).toEqual([]);
});

/** What needs no words of ours, and why. */
const wordless = {
  not_found: 'an address that is none shows a page of its own',
  product_not_found: 'the product page says it in its own words',
  invoice_not_found: 'a link to an invoice is shown where there is one',
  variation_required: 'a variation is asked for before anything is sent',
  body_unreadable: 'our forms send JSON',
  payload_too_large: 'our forms end before that',
  unsupported_media_type: 'our forms send JSON',
  validation_failed: 'our forms check first; what is left names its field in the words of the server',
  server_error: 'the place says what failed',
};

test('a shopper meets no refusal that we have no words for', () => {
  const texts = { ...messagesEn, ...accountMessagesEn, ...cartMessagesEn, ...orderMessagesEn };
  const without = Object.keys(refusals).filter((code) => !(`refusal.${code}` in texts));
  expect(without.toSorted()).toEqual(Object.keys(wordless).toSorted());
});

test.each([
  [
    'the values of the server stand in our words',
    'No stock: Phone X, Watch',
    'Nicht auf Lager: Phone X, Watch',
  ],
  ['words that are not those of the code are shown as they are', 'Sold out', 'Sold out'],
])('%s', (_name, message, expected) => {
  const builtIn = { 'refusal.no_stock': 'No stock: {names}', other: 'Other' };
  const t = createTextOver(builtIn, {
    language: 'de',
    messages: { 'refusal.no_stock': 'Nicht auf Lager: {names}' },
  });
  expect(failureText({ code: 'no_stock', message }, 'other', t, builtIn)).toBe(expected);
});
