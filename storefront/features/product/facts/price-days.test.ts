import { expect, test } from 'vitest';
import { chartOf, chartSize, dayText } from './price-days.ts';

const at = (day: number) => new Date(Date.UTC(2026, 0, day)).toISOString();

test('days are written DD.MM.YYYY', () => {
  expect(dayText('2026-11-04')).toBe('04.11.2026');
});

test('a price holds until the next one, the dearest is at the top', () => {
  const chart = chartOf(
    [
      { from: at(1), price: '300.00' },
      { from: at(6), price: '200.00' },
    ],
    { start: Date.parse(at(1)), now: Date.parse(at(11)), lowest30: '250.00' },
  );
  expect(chart.path).toBe(`M0 14H360V206H${chartSize.width}`);
  expect(chart.grid.map(({ price }) => price)).toEqual([300, 250, 200]);
  expect(chart.end).toEqual({ x: 720, y: 206 });
  expect(chart.low).toBe(110);
});

test('TR-39 the lowest price of 30 days is marked only within the prices that are shown', () => {
  const shown = { start: Date.parse(at(1)), now: Date.parse(at(11)) };
  const lowOf = (lowest30: string) => chartOf([{ from: at(1), price: '300.00' }], { ...shown, lowest30 }).low;
  expect([lowOf('300.00'), lowOf('299.00'), lowOf('301.00')]).toEqual([14, null, null]);
});
