import { expect, test } from 'vitest';
import { readNumber, readQuantities, readSizes } from './units.ts';

test('numbers are read with decimal point and comma, and with spaces, commas or points before thousands', () => {
  const read = ['1.22', '0,58', '30,000', '1 500 000', '20 000', '1.220,5', '0.125', '1.125', '14'].map(
    readNumber,
  );
  expect(read).toEqual([1.22, 0.58, 30_000, 1_500_000, 20_000, 1220.5, 0.125, 1.125, 14]);
});

const high = (text: string, unit: string) => readQuantities(text, unit)[0]?.high;

test('FN-04 quantities are stored in the base unit of their family, whatever unit and language they are written in', () => {
  for (const size of ['27"', '27″', '27 inch', '27 Zoll', '27 collas', '68,58 cm'])
    expect([size, high(size, '″')]).toEqual([size, 685.8]);
  expect(high('1 TB', 'GB')).toBe(high('1000GB', 'GB'));
  expect(high('up to 18 h', 'h')).toBe(64_800);
  expect(readQuantities('10 Hz – 22 kHz', 'Hz')).toEqual([{ low: 10, high: 22_000 }]);
  expect(readQuantities('5000 mAh', 'Wh')).toEqual([]);
});

test('a unit must end where its word ends, and a number must not be part of a name', () => {
  expect(readQuantities('5 months', 'm')).toEqual([]);
  expect(readQuantities('Halden H7, 3 nm', '')).toEqual([{ low: 3, high: 3 }]);
  expect(readQuantities('16–35 mm', 'mm')).toEqual([{ low: 16, high: 35 }]);
  expect(readQuantities('65 W in total', 'W')).toEqual([{ low: 65, high: 65 }]);
});

test('sizes are read as two or three lengths', () => {
  expect(readSizes('160.8 × 75.4 × 8.1 mm', 'mm')).toEqual([160.8, 75.4, 8.1]);
  expect(readSizes('62 x 48 mm', 'mm')).toEqual([62, 48]);
  expect(readSizes('3840 × 2160 px', 'mm')).toEqual([]);
});
