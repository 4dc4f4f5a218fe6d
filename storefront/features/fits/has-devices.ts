import { longStorage } from '#storefront/state/storage.ts';

export const devicesKey = 'my_devices';

/** Whether this browser keeps devices; only then is what concerns them loaded. */
export const hasDevices = (): boolean => (longStorage.getItem(devicesKey) ?? '[]') !== '[]';
