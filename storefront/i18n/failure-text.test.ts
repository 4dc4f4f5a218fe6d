import { expect, test } from 'vitest';
import { accountMessagesEn } from '#contract/messages/account-messages-en.ts';
import { alertMessagesEn } from '#contract/messages/alert-messages-en.ts';
import { bundleMessagesEn } from '#contract/messages/bundle-messages-en.ts';
import { buyingMessagesEn } from '#contract/messages/buying-messages-en.ts';
import { cartMessagesEn } from '#contract/messages/cart-messages-en.ts';
import { deliveryMessagesEn } from '#contract/messages/delivery-messages-en.ts';
import { messagesEn } from '#contract/messages/messages-en.ts';
import { orderMessagesEn } from '#contract/messages/orders/order-messages-en.ts';
import { orderPageMessagesEn } from '#contract/messages/orders/order-page-messages-en.ts';
import { orderPartsMessagesEn } from '#contract/messages/orders/order-parts-messages-en.ts';
import { returnMessagesEn } from '#contract/messages/orders/return-messages-en.ts';
import { withdrawalMessagesEn } from '#contract/messages/orders/withdrawal-messages-en.ts';
import { reportMessagesEn } from '#contract/messages/report-messages-en.ts';
import { reviewPageMessagesEn } from '#contract/messages/review-page-messages-en.ts';
import { refusals } from '#contract/refusals.ts';
import { failureText } from './failure-text.ts';
import { createText, createTextOver } from './use-text.tsx';

const german = createText('de', {
  'refusal.email_invalid': 'Keine Adresse.',
  'catalogue.failed': 'Fehlgeschlagen',
});

test.each([
  [
    'a code with a message',
    { code: 'email_invalid', message: 'Please enter a valid email address' },
    'Keine Adresse.',
  ],
  ['ER-01 a server message of any other kind', { code: 'no_such_code', message: 'M' }, 'M'],
  ['ER-01 a server message without a code', { code: null, message: 'M' }, 'M'],
  ['nothing from the server', { code: null, message: null }, 'Fehlgeschlagen'],
])('%s', (_name, failure, expected) => {
  expect(failureText(failure, 'catalogue.failed', german)).toBe(expected);
});

const english = createText('en', {});

test.each([
  [
    'an internal error is ours and has a reference',
    { code: 'server_error', message: null, requestId: '1a2b3c4d-0000-4000-8000-000000000000' },
    'Failed to load products: something went wrong on our side. Please try again. (Reference: 1a2b3c4d)',
  ],
  [
    'a busy shop says so',
    { code: 'unavailable', message: 'Busy', requestId: '1a2b3c4d-0000' },
    'The shop is busy. Please try again in a moment. (Reference: 1a2b3c4d)',
  ],
  [
    'no response is about the connection',
    { code: null, message: null, reason: 'Failed to fetch' },
    'Failed to load products: no response from the shop. Check your connection and try again.',
  ],
  [
    'a text of the specification stays as it is',
    { code: null, message: null, requestId: '1a2b3c4d-0000' },
    'Failed to load products',
  ],
])('%s', (_name, failure, expected) => {
  expect(failureText(failure, 'catalogue.failed', english)).toBe(expected);
});

test('every refusal message belongs to an existing code', () => {
  const codes = Object.keys({ ...messagesEn, ...accountMessagesEn, ...cartMessagesEn, ...orderMessagesEn })
    .filter((key) => key.startsWith('refusal.'))
    .map((key) => key.slice('refusal.'.length));
  expect(codes.filter((code) => !(code in refusals))).toEqual([]);
});

/** Codes that need no message, and why. */
const withoutMessage = {
  not_found: 'an unknown URL shows the not-found page',
  product_not_found: 'the product page has its own text',
  invoice_not_found: 'links are shown only for existing invoices',
  credit_note_not_found: 'links are shown only for existing credit notes',
  variation_required: 'a variation is required before a request is sent',
  facet_not_found: 'the panel asks only for facets that it was offered',
  invalid_filter: 'the list shows its own failure text',
  too_many_filters: 'the page sends at most as many',
  compare_ids: 'the page asks for one to four products',
  body_unreadable: 'forms send JSON',
  payload_too_large: 'forms limit their length',
  unsupported_media_type: 'forms send JSON',
  validation_failed: 'forms validate first; the rest shows the server message',
  server_error: 'the caller has a fallback text',
};

test('every refusal that a shopper can meet has a message', () => {
  const texts = {
    ...messagesEn,
    ...accountMessagesEn,
    ...cartMessagesEn,
    ...orderMessagesEn,
    ...orderPartsMessagesEn,
    ...orderPageMessagesEn,
    ...buyingMessagesEn,
    ...deliveryMessagesEn,
    ...withdrawalMessagesEn,
    ...returnMessagesEn,
    ...reviewPageMessagesEn,
    ...alertMessagesEn,
    ...bundleMessagesEn,
    ...reportMessagesEn,
  };
  const without = Object.keys(refusals).filter((code) => !(`refusal.${code}` in texts));
  expect(without.toSorted()).toEqual(Object.keys(withoutMessage).toSorted());
});

test.each([
  [
    'parameters of the server message are used in the translation',
    'No stock: Phone X, Watch',
    'Nicht auf Lager: Phone X, Watch',
  ],
  ['a message that does not match its code is shown unchanged', 'Sold out', 'Sold out'],
])('%s', (_name, message, expected) => {
  const builtIn = { 'refusal.no_stock': 'No stock: {names}', other: 'Other' };
  const t = createTextOver(builtIn, {
    language: 'de',
    messages: { 'refusal.no_stock': 'Nicht auf Lager: {names}' },
  });
  expect(failureText({ code: 'no_stock', message }, 'other', t, builtIn)).toBe(expected);
});
