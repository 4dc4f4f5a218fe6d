import { longStorage } from './storage.ts';

/** Where `my-devices.ts` keeps the visitor's devices. */
export const devicesKey = 'my_devices';

/** Keys of the devices that this browser keeps, 'p301,p302', without loading what is needed to change them. */
export const storedDeviceKeys = (): string =>
  [...(longStorage.getItem(devicesKey) ?? '').matchAll(/"key":"(p[1-9]\d{0,8})"/g)]
    .slice(0, 10)
    .map(([, key]) => key)
    .join();
