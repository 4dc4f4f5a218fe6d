import { beforeEach, expect, test } from 'vitest';
import { addDevice, mostDevices, parseDevices, removeDevice, useMyDevices } from './my-devices.ts';

const keys = () => useMyDevices.getState().devices.map(({ key }) => key);

beforeEach(() => {
  for (const key of keys()) removeDevice(key);
});

test('the newest device comes first, each once, and an eleventh is refused', () => {
  for (let id = 1; id <= mostDevices; id += 1)
    expect(addDevice({ key: `p${id}`, name: `Device ${id}` })).toBe(true);
  expect(addDevice({ key: 'p11', name: 'One too many' })).toBe(false);
  expect(keys()).toHaveLength(mostDevices);
  expect(addDevice({ key: 'p3', name: 'Device 3' })).toBe(true);
  expect(keys()[0]).toBe('p3');
  removeDevice('p3');
  expect(keys()).not.toContain('p3');
});

test.each([
  null,
  '',
  '{',
  '{}',
  '[1,null,{"key":"301","name":"x"},{"key":"p0","name":"x"},{"key":"p1","name":2}]',
])('stored text %j is an empty list', (text) => expect(parseDevices(text)).toEqual([]));
