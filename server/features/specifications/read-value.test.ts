import { expect, test } from 'vitest';
import { colourFamily } from './colour-family.ts';
import { type ReadableSpec, readValue } from './read-value.ts';

const spec = (
  kind: ReadableSpec['kind'],
  unit = '',
  words: readonly (readonly string[])[] = [],
): ReadableSpec => ({
  id: 1,
  kind,
  unit,
  options: words.map((each, at) => ({ id: at + 1, words: each })),
});

test('a number takes the upper end of a span, a range takes both', () => {
  expect(readValue(spec('number', 'Hz'), '1–120 Hz')).toMatchObject({ low: 120, high: 120 });
  expect(readValue(spec('range', 'mm'), '70–300 mm')).toMatchObject({ low: 70, high: 300 });
  expect(readValue(spec('number', 'kg'), 'light as a feather')).toBeNull();
});

test('options are found as whole words, the longest first; an enum takes the first', () => {
  const ports = spec('flags', '', [['hdmi'], ['micro-hdmi'], ['usb-c']]);
  expect(readValue(ports, 'Micro-HDMI, USB‑C (10 Gbit/s)')?.optionIds).toEqual([2, 3]);
  expect(readValue(spec('enum', '', [['ips'], ['oled']]), 'OLED, not ips')?.optionIds).toEqual([2]);
  expect(readValue(spec('enum', '', [['ips']]), 'Tips included')).toBeNull();
});

test('FN-07 "No" in each language is a stored negative', () => {
  for (const no of ['No', 'Nein', 'Nē', 'None', '—', 'None, hot shoe for an optical one'])
    expect([
      no,
      readValue(spec('flags', '', [['noise cancelling']]), no, { name: 'Noise cancelling' }),
    ]).toEqual([no, { low: null, high: null, optionIds: [] }]);
});

test('the name of a row may say what the product has', () => {
  expect(
    readValue(spec('flags', '', [['bluetooth']]), '5.4, multipoint', { name: 'Bluetooth' })?.optionIds,
  ).toEqual([1]);
});

test('swatches belong to colour families', () => {
  const swatches = [
    '#3A404C',
    '#1C2029',
    '#F1F2F4',
    '#C4C7CC',
    '#D6CBB4',
    '#6B8573',
    '#2E5E5E',
    '#75709A',
    '#A9CC1E',
    '#F0703A',
    '#7A4A3A',
    '#3B5B86',
    '#C98B92',
  ];
  expect(swatches.map(colourFamily)).toEqual([
    'grey',
    'black',
    'white',
    'grey',
    'beige',
    'green',
    'green',
    'purple',
    'green',
    'orange',
    'brown',
    'blue',
    'pink',
  ]);
});
