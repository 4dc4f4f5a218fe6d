import { expect, test } from 'vitest';
import { gramsIn, kgText, methodIn, sidesIn, sizeText, spanText, timeText } from './method-draft.ts';

test('weights and sizes are typed in kilograms and centimetres', () => {
  expect(gramsIn('31,5')).toBe(31_500);
  expect(gramsIn('')).toBeNull();
  expect(() => gramsIn('heavy')).toThrow('A weight is a number of kilograms');
  expect(kgText(31_500)).toBe('31.5');
  expect(sidesIn('64 x 39×38,5')).toEqual([640, 390, 385]);
  expect(sidesIn('')).toBeNull();
  expect(() => sidesIn('64 x 39')).toThrow('three sides');
  expect(sizeText([640, 390, 385])).toBe('64 × 39 × 38.5');
});

test('a form becomes a way of delivery, and reads as it was typed', () => {
  const fields = new FormData();
  const typed = {
    kind: 'locker',
    carrier: 'omniva',
    name: ' Omniva ',
    'name-de': 'Packstation',
    'name-lv': '',
  };
  const more = { cut_off: '16:05', handling: '0-1', max_kg: '30', max_cm: '', hours: '' };
  for (const [name, value] of Object.entries({ ...typed, ...more })) fields.set(name, value);
  for (const day of ['1', '6']) fields.append('weekdays', day);
  const method = methodIn(fields, ['de', 'lv']);
  expect(method).toEqual({
    kind: 'locker',
    carrier: 'omniva',
    name: 'Omniva',
    names: { de: 'Packstation' },
    cut_off: 965,
    handling: { min: 0, max: 1 },
    weekdays: [1, 6],
    max_grams: 30_000,
    max_mm: null,
    hours: null,
  });
  expect([timeText(method.cut_off), spanText(method.handling)]).toEqual(['16:05', '0-1']);
  fields.set('handling', 'soon');
  expect(() => methodIn(fields, [])).toThrow('Days are a number or a range');
});
