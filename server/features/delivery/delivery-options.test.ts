import { expect, test } from 'vitest';
import { type DeliveryOption, freeDeliveryOf } from './delivery-options.ts';

const option = (code: string, freeFromCents: number | null): DeliveryOption =>
  ({
    method: { code },
    freeFromCents,
    cents: 290,
    arrival: null,
    refused: null,
  }) as unknown as DeliveryOption;

const options = [option('courier', null), option('omniva', 6000), option('post', 5000)];
const chosen = options[1]?.method;

test('BY-62 below every threshold the lowest one is named, whatever is chosen', () => {
  expect(freeDeliveryOf(options, 4000, chosen)).toMatchObject({
    method: { code: 'post' },
    fromCents: 5000,
    missingCents: 1000,
  });
});

test('BY-62 a chosen method that is free is named before another that is free earlier', () => {
  expect(freeDeliveryOf(options, 5999, chosen)?.method.code).toBe('post');
  expect(freeDeliveryOf(options, 6000, chosen)).toMatchObject({
    method: { code: 'omniva' },
    missingCents: 0,
  });
  expect(freeDeliveryOf(options, 6000)?.method.code).toBe('post');
});
