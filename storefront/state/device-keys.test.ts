import { afterEach, expect, test } from 'vitest';
import { devicesKey, storedDeviceKeys } from './device-keys.ts';
import { longStorage } from './storage.ts';

afterEach(() => longStorage.removeItem(devicesKey));

test.each([
  ['', ''],
  ['[]', ''],
  ['{', ''],
  ['[{"key":"p301","name":"Nimbus \\"Air\\" 14"},{"key":"p7","name":"x"}]', 'p301,p7'],
  ['[{"key":"301","name":"x"},{"key":"p0","name":"x"}]', ''],
])('the stored devices %s have the keys "%s"', (stored, keys) => {
  longStorage.setItem(devicesKey, stored);
  expect(storedDeviceKeys()).toBe(keys);
});

test('at most ten devices are named', () => {
  longStorage.setItem(
    devicesKey,
    JSON.stringify(Array.from({ length: 12 }, (_, at) => ({ key: `p${at + 1}` }))),
  );
  expect(storedDeviceKeys().split(',')).toHaveLength(10);
});
