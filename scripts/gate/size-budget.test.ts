import { expect, test } from 'vitest';
import { chartFaults, consoleCodeIn } from './size-budget.ts';

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

test('TR-84 the chart of prices is in the build, and in no file that a first visit loads', () => {
  const chart = 'storefront/features/product/facts/price-chart.tsx';
  const chunks = { ...sound, 'assets/product-facts-abc.js': [chart] };
  expect(chartFaults(chunks, ['root-abc.js', 'cart-abc.js'])).toEqual([]);
  expect(chartFaults(chunks, ['root-abc.js', 'product-facts-abc.js'])).toEqual([
    'assets/product-facts-abc.js with the chart of prices is part of a first visit',
  ]);
  expect(chartFaults(sound, ['root-abc.js'])).toHaveLength(1);
});
