import { expect, test } from 'vitest';
import { accountMessagesEn } from '#contract/messages/account-messages-en.ts';

test('OS-18 balance and top-up exist as labels', () => {
  expect(accountMessagesEn).toMatchObject({
    'balance.title': 'Balance',
    'balance.topUp': 'Top up',
    'balance.minTopUp': 'Minimum top-up amount',
  });
});
