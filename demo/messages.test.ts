import { describe, expect, test } from 'vitest';
import { MESSAGES, messageGaps } from '#demo/messages.ts';
import { accountMessagesEn } from '#storefront/i18n/messages-account-en.ts';
import { cartMessagesEn } from '#storefront/i18n/messages-cart-en.ts';
import { messagesEn } from '#storefront/i18n/messages-en.ts';
import { orderMessagesEn } from '#storefront/i18n/messages-orders-en.ts';

const builtIn = { ...messagesEn, ...accountMessagesEn, ...cartMessagesEn, ...orderMessagesEn };

describe('interface texts', () => {
  test.each(Object.entries(MESSAGES))('%s has every key of the built-in English and no other', (_, texts) => {
    expect(messageGaps(builtIn, texts)).toEqual({ missing: [], unknown: [], otherParameters: [] });
  });

  test('the check lists what is missing, unknown or has other parameters', () => {
    const builtIn = { 'a.one': 'One', 'a.two': 'Two {name}', 'a.three': 'Three' };
    expect(messageGaps(builtIn, { 'a.one': 'Eins', 'a.two': 'Zwei', 'a.four': 'Vier' })).toEqual({
      missing: ['a.three'],
      unknown: ['a.four'],
      otherParameters: ['a.two'],
    });
  });
});
