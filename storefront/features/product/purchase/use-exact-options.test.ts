import { expect, test } from 'vitest';
import type { DeliveryOption } from '#contract/buying/delivery.ts';
import { shownOption } from './use-exact-options.ts';

const option = (
  method: string,
  price: number | null,
  kind: DeliveryOption['kind'] = 'courier',
): DeliveryOption => ({
  method,
  name: method,
  kind,
  price,
  arrival: null,
  refused: price === null ? { reason: 'too_large' } : null,
});
const options = [
  option('courier', 5),
  option('omniva', 2.49, 'locker'),
  option('pickup', 0, 'pickup'),
  option('express', null),
];

test('BY-57 the method that was chosen in this browser is shown, where it is offered', () => {
  expect(shownOption(options, 'courier')?.method).toBe('courier');
  expect(shownOption(options, 'pickup')?.method).toBe('pickup');
});

test('without a choice, or with one that is refused or unknown, the cheapest is shown; a pickup place last', () => {
  for (const chosen of [null, 'express', 'teleport'])
    expect(shownOption(options, chosen)?.method).toBe('omniva');
  expect(shownOption([], 'courier')).toBeUndefined();
});
