import { expect, test } from 'vitest';
import { createText } from './use-text.tsx';

test('OS-18 balance and top-up exist as labels', () => {
  const t = createText('en', {});
  expect([t('balance.title'), t('balance.topUp'), t('balance.minTopUp')]).toEqual([
    'Balance',
    'Top up',
    'Minimum top-up amount',
  ]);
});
