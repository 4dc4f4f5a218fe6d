import { expect, test } from 'vitest';
import { consoleCodeIn } from './size-budget.ts';

const sound = {
  'assets/root-abc.js': ['storefront/root.tsx', 'contract/values.ts'],
  'assets/cart-abc.js': ['storefront/routes/cart.tsx', 'storefront/features/console-like.ts'],
};

test('CN-76 a chunk of the storefront with a console module or a table of its calls is named', () => {
  expect(consoleCodeIn(sound)).toEqual([]);
  const stray = {
    ...sound,
    'assets/shared-abc.js': ['console/ui/icons.tsx', 'contract/admin/orders.ts', 'contract/cart.ts'],
  };
  expect(consoleCodeIn(stray)).toEqual([
    'assets/shared-abc.js of the storefront contains console/ui/icons.tsx',
    'assets/shared-abc.js of the storefront contains contract/admin/orders.ts',
  ]);
});

test('CN-76 a list without the storefront’s own modules is a fault', () => {
  expect(consoleCodeIn({})).toHaveLength(1);
  expect(consoleCodeIn({ 'assets/root-abc.js': ['contract/values.ts'] })).toHaveLength(1);
});
