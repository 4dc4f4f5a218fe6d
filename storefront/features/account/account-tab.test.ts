import { expect, test } from 'vitest';
import { accountTab, accountTabPath } from './account-tab.ts';

test.each([
  ['RT-16 without tab', '', 'contact'],
  ['RT-15 contact', 'tab=contact', 'contact'],
  ['RT-15 orders', 'tab=orders', 'orders'],
  ['RT-15 change-password', 'tab=change-password', 'change-password'],
  ['a tab there is not', 'tab=admin', 'contact'],
])('%s', (_name, query, tab) => {
  expect(accountTab(new URLSearchParams(query))).toBe(tab);
});

test('each tab has a URL', () => {
  expect(accountTabPath('change-password')).toBe('/account?tab=change-password');
});
