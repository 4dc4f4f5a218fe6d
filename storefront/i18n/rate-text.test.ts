import { expect, test } from 'vitest';
import { cartMessagesEn } from '#contract/messages/cart-messages-en.ts';
import { messagesEn } from '#contract/messages/messages-en.ts';
import { rateText } from './rate-text.ts';
import { createTextOver } from './use-text.tsx';

const textIn = (language: string, messages: Readonly<Record<string, string>>) =>
  createTextOver({ ...messagesEn, ...cartMessagesEn }, { language, messages });

test('CT-22 a rate has two decimals, in the form of the language', () => {
  const english = textIn('en', {});
  const german = textIn('de', { 'summary.rate': '({whole},{decimals} %)', 'summary.noRate': '(k. A.)' });
  expect([rateText(21, english), rateText(null, english)]).toEqual(['(21.00%)', '(n/a)']);
  expect([rateText(8.1, german), rateText(null, german)]).toEqual(['(8,10 %)', '(k. A.)']);
});
