export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Browsers that block storage throw on access, and a full storage throws on write. */
const ifOpen = <Result>(ask: () => Result, otherwise: Result): Result => {
  try {
    return ask();
  } catch {
    return otherwise;
  }
};

/** In-memory fallback for the lifetime of the page. */
const storageWithFallback = (name: 'localStorage' | 'sessionStorage'): TextStorage => {
  const here = new Map<string, string>();
  return {
    getItem: (key) => here.get(key) ?? ifOpen(() => globalThis[name].getItem(key), null),
    setItem: (key, text) => {
      here.set(key, text);
      ifOpen(() => {
        globalThis[name].setItem(key, text);
        here.delete(key);
      }, undefined);
    },
    removeItem: (key) => {
      here.delete(key);
      ifOpen(() => globalThis[name].removeItem(key), undefined);
    },
  };
};

/** Keys in localStorage; either one marks this browser as signed in. */
export const sessionKeys = { flag: 'auth_session', token: 'token' } as const;

/** localStorage: for all tabs. */
export const longStorage = storageWithFallback('localStorage');

/** sessionStorage: for this tab. */
export const tabStorage = storageWithFallback('sessionStorage');

/** An expired session counts as signed in until the server refuses it. */
export const believesSignedIn = (): boolean =>
  Object.values(sessionKeys).some((key) => longStorage.getItem(key) !== null);
