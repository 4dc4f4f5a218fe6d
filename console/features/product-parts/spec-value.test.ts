import { expect, test } from 'vitest';
import { chosenValue, typedValue } from './spec-value.ts';

type Spec = Parameters<typeof typedValue>[0];
const weight: Spec = { kind: 'number', unit: 'kg', options: [] };
const ports: Spec = {
  kind: 'flags',
  unit: '',
  options: [
    { key: 'usb_c', label: 'USB-C' },
    { key: 'hdmi', label: 'HDMI' },
  ],
};

test.each([
  ['1.2', '1.2 kg'],
  ['1,2 kg', '1,2 kg'],
  ['1200 g', '1200 g'],
  ['10 – 22', '10 – 22 kg'],
  ['  ', null],
])('%s of a weight is %s', (typed, value) => {
  expect(typedValue(weight, typed)).toBe(value);
});

test('options are one value; nothing chosen leaves it to the description', () => {
  expect(chosenValue(ports, ['hdmi', 'usb_c'])).toBe('USB-C, HDMI');
  expect(chosenValue(ports, ['none', 'hdmi'])).toBe('none');
  expect(chosenValue(ports, [])).toBeNull();
  expect(typedValue(ports, '2')).toBe('2');
});
