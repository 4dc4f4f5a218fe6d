import { expect, test } from 'vitest';
import type { Order } from '#server/features/orders/order.ts';
import { standardDeliveryCents } from './refund-units.ts';

const order = (standardCents: number | null, paid: number, rate = '1.00000000') =>
  ({
    delivery: { standardCents },
    charged: { delivery: paid },
    currency: { rate },
  }) as unknown as Pick<Order, 'delivery' | 'charged' | 'currency'>;

test('AO-54 a withdrawal refunds the delivery up to what the standard one cost', () => {
  expect(standardDeliveryCents(order(390, 390), 390)).toBe(390);
  expect(standardDeliveryCents(order(390, 1290), 1290)).toBe(390);
  expect(standardDeliveryCents(order(390, 290), 290)).toBe(290);
  // Half of the delivery was paid after a discount.
  expect(standardDeliveryCents(order(390, 780), 390)).toBe(195);
  expect(standardDeliveryCents(order(null, 790), 790)).toBe(790);
  expect(standardDeliveryCents(order(100, 440, '2.00000000'), 440)).toBe(200);
});
