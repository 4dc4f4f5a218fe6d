import { create } from 'zustand';
import { devicesKey } from '#storefront/state/device-keys.ts';
import { longStorage } from '#storefront/state/storage.ts';

/** The most devices that are stored; the API takes no more. */
export const mostDevices = 10;

export interface MyDevice {
  /** 'p301' */
  readonly key: string;
  readonly name: string;
}

const isDevice = (value: unknown): value is MyDevice => {
  const { key, name } = (value ?? {}) as Partial<MyDevice>;
  return typeof key === 'string' && /^p[1-9]\d{0,8}$/.test(key) && typeof name === 'string';
};

/** Parses the stored list; what cannot be read is left out. */
export const parseDevices = (text: string | null): readonly MyDevice[] => {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.filter(isDevice).slice(0, mostDevices) : [];
  } catch {
    return [];
  }
};

const stored = () => parseDevices(longStorage.getItem(devicesKey));

/** The list is only in this browser. */
export const useMyDevices = create<{ readonly devices: readonly MyDevice[] }>()(() => ({
  devices: stored(),
}));

const save = (devices: readonly MyDevice[]): void => {
  useMyDevices.setState({ devices });
  longStorage.setItem(devicesKey, JSON.stringify(devices));
};

/** Changes start from the stored list, because another tab may have changed it. False: the list is full. */
export const addDevice = ({ key, name }: MyDevice): boolean => {
  const others = stored().filter((device) => device.key !== key);
  if (others.length >= mostDevices) return false;
  save([{ key, name }, ...others]);
  return true;
};

export const removeDevice = (key: string): void => save(stored().filter((device) => device.key !== key));
