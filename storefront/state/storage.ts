export type KeptTexts = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A browser that is told to keep nothing throws at the mere name of its storage, and a full one at a new text. */
const ifOpen = <Result>(ask: () => Result, otherwise: Result): Result => {
  try {
    return ask();
  } catch {
    return otherwise;
  }
};

/** What the browser cannot keep lasts as long as the page. */
const keptIn = (name: 'localStorage' | 'sessionStorage'): KeptTexts => {
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

/** For all tabs, until somebody clears it. */
export const longStorage = keptIn('localStorage');

/** For this tab. */
export const tabStorage = keptIn('sessionStorage');
