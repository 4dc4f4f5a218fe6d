import { expect, test } from 'vitest';
import type { PlacedLine } from '#server/features/returns/line-units.ts';
import { isPeriodOver, planWithdrawal, readIban } from './withdrawal-rules.ts';

const line = (given: Partial<PlacedLine> & Pick<PlacedLine, 'id'>): PlacedLine => ({
  sku: `T-${given.id}`,
  name: `Thing ${given.id}`,
  quantity: 1,
  cancelled: 0,
  rule: 'normal',
  unsent: 0,
  packing: 0,
  sent: 0,
  delivered: 0,
  stopped: 0,
  claimed: 0,
  ...given,
});

test('AO-46 unsent units are cancelled, those being packed stopped, sent ones come back', () => {
  const lines = [
    line({ id: 1, quantity: 6, unsent: 1, packing: 2, sent: 3 }),
    line({ id: 2, quantity: 1, sent: 1, claimed: 1 }),
  ];
  expect(planWithdrawal(lines, null)).toEqual({
    cancel: [{ lineId: 1, quantity: 1 }],
    stop: [{ lineId: 1, quantity: 2 }],
    back: [{ lineId: 1, quantity: 3 }],
    isComplete: true,
    isUntouched: false,
  });
  // What was not sent comes first: there is nothing to send back for it.
  expect(planWithdrawal(lines, [{ lineId: 1, quantity: 2 }])).toMatchObject({
    cancel: [{ lineId: 1, quantity: 1 }],
    stop: [{ lineId: 1, quantity: 1 }],
    back: [],
    isComplete: false,
  });
  // Units that were stopped before are not stopped again: what is left was sent.
  expect(planWithdrawal([line({ id: 1, quantity: 3, packing: 2, stopped: 2, sent: 1 })], null)).toMatchObject(
    {
      cancel: [],
      stop: [],
      back: [{ lineId: 1, quantity: 1 }],
      isComplete: true,
    },
  );
});

test('AO-48 an excluded line is refused by name, a sealed one is not, and the same units cannot be withdrawn twice', () => {
  const lines = [
    line({ id: 1, unsent: 1, rule: 'excluded' }),
    line({ id: 2, unsent: 1, rule: 'sealed' }),
    line({ id: 3, quantity: 2, sent: 2, claimed: 1 }),
  ];
  const plan = (lineId: number, quantity = 1) => planWithdrawal(lines, [{ lineId, quantity }]);
  expect(() => plan(1)).toThrow('Thing 1 is excluded from withdrawal: it was made to your order.');
  expect(plan(2).cancel).toEqual([{ lineId: 2, quantity: 1 }]);
  expect(() => plan(3, 2)).toThrow('You can return at most 1 of Thing 3.');
  expect(() => plan(9)).toThrow('There is nothing left to withdraw from in this order.');
  expect(() => planWithdrawal([line({ id: 1, sent: 1, claimed: 1 })], null)).toThrow('nothing left');
  // The whole order leaves the excluded line out, so that it is not complete.
  expect(planWithdrawal(lines, null)).toMatchObject({
    isComplete: false,
    back: [{ lineId: 3, quantity: 1 }],
  });
});

test('a line that is named twice is summed', () => {
  const lines = [line({ id: 1, quantity: 2, unsent: 2 })];
  const twice = [1, 1].map((lineId) => ({ lineId, quantity: 1 }));
  expect(planWithdrawal(lines, twice)).toMatchObject({
    cancel: [{ lineId: 1, quantity: 2 }],
    isUntouched: true,
  });
  expect(() => planWithdrawal(lines, [...twice, ...twice])).toThrow('at most 2');
});

test('AO-40 AO-42 statements are accepted until noon of the next day in Riga, also when the clock changes', () => {
  const isOver = (day: string, moment: string) => isPeriodOver(day, new Date(moment));
  expect(isOver('2026-11-23', '2026-11-24T09:59:59Z')).toBe(false);
  expect(isOver('2026-11-23', '2026-11-24T10:00:00Z')).toBe(true);
  // On 25 October 2026 the clock goes back: noon is at 10:00 UTC again.
  expect(isOver('2026-10-24', '2026-10-25T09:59:59Z')).toBe(false);
  expect(isOver('2026-10-24', '2026-10-25T10:00:00Z')).toBe(true);
  expect(isOver('2026-10-23', '2026-10-24T09:00:00Z')).toBe(true);
  expect(isPeriodOver(null, new Date('2036-01-01T00:00:00Z'))).toBe(false);
});

test.each([
  ['LV80 BANK 0000 4351 9500 1', 'LV80BANK0000435195001'],
  ['de89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
  ['DE89370400440532013001', null],
  ['DE89', null],
  ['<script>', null],
])('IBAN %s', (typed, read) => {
  expect(readIban(typed)).toBe(read);
});
