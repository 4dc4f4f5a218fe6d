import { longStorage } from './storage.ts';

/** The storage key of the visitor's devices, written by `my-devices.ts`. */
export const devicesKey = 'my_devices';

/** Keys of the stored devices, 'p301,p302', without loading the code that changes them. */
export const storedDeviceKeys = (): string =>
  [...(longStorage.getItem(devicesKey) ?? '').matchAll(/"key":"(p[1-9]\d{0,8})"/g)]
    .slice(0, 10)
    .map(([, key]) => key)
    .join();
