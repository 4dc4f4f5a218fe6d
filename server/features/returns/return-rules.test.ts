import { expect, test } from 'vitest';
import type { ReturnState } from '#server/db/tables/tables-returns.ts';
import { isClosed, mayMoveReturn, returnMoves } from './return-rules.ts';

const states = Object.keys(returnMoves) as ReturnState[];

test('AO-07 a return only moves as its table says', () => {
  const allowed = states.flatMap((from) =>
    states.filter((to) => mayMoveReturn(from, to)).map((to) => `${from} → ${to}`),
  );
  expect(allowed).toEqual([
    'requested → awaiting_goods',
    'requested → denied',
    'requested → cancelled',
    'awaiting_goods → on_the_way',
    'awaiting_goods → received',
    'awaiting_goods → denied',
    'awaiting_goods → cancelled',
    'awaiting_goods → expired',
    'on_the_way → received',
    'on_the_way → denied',
    'received → inspected',
    'inspected → refunded',
    'inspected → repaired',
    'inspected → replaced',
    'inspected → denied',
  ]);
  expect(states.filter(isClosed)).toEqual([
    ...['refunded', 'repaired', 'replaced', 'denied', 'cancelled', 'expired'],
  ]);
});
