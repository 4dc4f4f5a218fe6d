import { expect, test } from 'vitest';
import { addressErrorText } from './checkout-refusal.ts';

test('CO-35 a refused address has both texts; one that is priced while it is typed has the reason alone', () => {
  const texts = { title: 'Invalid Shipping Address', advice: 'Please check and try again.' };
  expect(addressErrorText('LV-1234 expected', { ...texts, isTyping: false })).toBe(
    'Invalid Shipping Address\nLV-1234 expected\nPlease check and try again.',
  );
  expect(addressErrorText('LV-1234 expected', { ...texts, isTyping: true })).toBe('LV-1234 expected');
});
