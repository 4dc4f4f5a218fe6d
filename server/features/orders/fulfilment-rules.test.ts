import { expect, test } from 'vitest';
import { type FulfilmentFacts, foldFulfilment, fulfilmentMoves, mayBecome } from './fulfilment-rules.ts';

const facts = (given: Partial<FulfilmentFacts>): FulfilmentFacts => ({
  status: 'paid',
  ordered: 3,
  cancelled: 0,
  back: 0,
  sent: 0,
  arrived: 0,
  isPacking: false,
  ...given,
});

test.each<[Partial<FulfilmentFacts>, string]>([
  [{}, 'unfulfilled'],
  [{ status: 'pending' }, 'unfulfilled'],
  [{ isPacking: true }, 'packing'],
  [{ isPacking: true, sent: 1 }, 'partly_shipped'],
  [{ sent: 2, arrived: 2 }, 'partly_shipped'],
  [{ sent: 3, arrived: 2 }, 'shipped'],
  [{ sent: 2, cancelled: 1 }, 'shipped'],
  [{ sent: 3, arrived: 3 }, 'delivered'],
  [{ sent: 2, arrived: 2, cancelled: 1 }, 'delivered'],
  [{ sent: 3, arrived: 3, back: 1 }, 'partly_returned'],
  [{ sent: 3, arrived: 3, back: 3 }, 'returned'],
  [{ sent: 2, arrived: 2, cancelled: 1, back: 2 }, 'returned'],
  [{ cancelled: 3 }, 'cancelled'],
  [{ status: 'failed' }, 'cancelled'],
  [{ status: 'cancelled' }, 'cancelled'],
  [{ status: 'error' }, 'cancelled'],
  [{ status: 'refunded' }, 'cancelled'],
  [{ status: 'refunded', isPacking: true }, 'cancelled'],
  [{ status: 'refunded', sent: 3, arrived: 3 }, 'delivered'],
  [{ ordered: 0 }, 'unfulfilled'],
])('%j is %s', (given, expected) => {
  expect(foldFulfilment(facts(given))).toBe(expected);
});

test('returned and cancelled are final', () => {
  const final = Object.entries(fulfilmentMoves).filter(([, next]) => next.length === 0);
  expect(final.map(([state]) => state)).toEqual(['returned', 'cancelled']);
  expect(mayBecome('delivered', 'delivered')).toBe(true);
  expect(mayBecome('delivered', 'cancelled')).toBe(false);
});
