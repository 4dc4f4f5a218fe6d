import { expect, test } from 'vitest';
import { createText } from './use-text.tsx';

test('server messages override the built-in English ones', () => {
  const text = createText('lv', { 'header.contactUs': 'Sazināties' });
  expect(text('header.contactUs')).toBe('Sazināties');
  expect(text('header.signIn')).toBe('Sign In');
});

test('an untranslated message keeps the English plural rules', () => {
  const text = createText('lv', {});
  expect(text('cart.count', { count: 1 })).toBe('1 item');
  expect(text('cart.count', { count: 10 })).toBe('10 items');
});

test('a translated message follows the plural rules of its language', () => {
  const text = createText('lv', { 'cart.count': '{count} preču | {count} prece | {count} preces' });
  expect(text('cart.count', { count: 21 })).toBe('21 prece');
});
