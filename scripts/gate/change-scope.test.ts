import { expect, test } from 'vitest';
import { scopeOf } from './change-scope.ts';

test('a changed page runs its types, the build and the browser tests of its area', () => {
  expect(scopeOf('HEAD', ['storefront/features/cart/cart-page.tsx'])).toEqual({
    base: 'HEAD',
    lint: ['storefront/features/cart/cart-page.tsx'],
    projects: ['server', 'storefront', 'tests'],
    needsBuild: true,
    browserTests: ['tests/e2e/cart', 'tests/e2e/checkout'],
  });
});

test('a changed unit test or command runs no browser tests', () => {
  expect(scopeOf('HEAD', ['storefront/features/cart/totals.test.ts', 'cli/shop.ts'])).toMatchObject({
    needsBuild: false,
    browserTests: [],
  });
});

test('a changed browser test runs itself, a changed helper runs all of them', () => {
  expect(scopeOf('HEAD', ['tests/e2e/cart/cart.spec.ts']).browserTests).toEqual([
    'tests/e2e/cart/cart.spec.ts',
  ]);
  expect(
    scopeOf('HEAD', ['tests/e2e/cart/cart.spec.ts', 'tests/e2e/support/controls.ts']).browserTests,
  ).toEqual(['tests/e2e']);
});

test('a changed root file checks every project, a changed document none', () => {
  expect(scopeOf('HEAD', ['tsconfig.base.json']).projects).toHaveLength(6);
  expect(scopeOf('HEAD', ['docs/glossary.md', 'README.md'])).toMatchObject({
    projects: [],
    browserTests: [],
  });
});

test('changed lint rules lint everything', () => {
  expect(scopeOf('HEAD', ['biome.json', 'cli/shop.ts']).lint).toEqual(['.']);
});
