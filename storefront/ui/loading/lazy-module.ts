import { useEffect, useEffectEvent, useState } from 'react';

/** A module that is loaded on first use. */
export interface LazyModule<Module> {
  current(): Module | null;
  /** Loads it once; a failure is not cached, so that the next call retries. */
  load(): Promise<Module>;
  /** Loads it ahead of use and ignores failures. */
  preload(): void;
}

export const lazyModule = <Module>(importModule: () => Promise<Module>): LazyModule<Module> => {
  let current: Module | null = null;
  let loading: Promise<Module> | null = null;
  const load = () => {
    loading ??= importModule().then(
      (loaded) => {
        current = loaded;
        return loaded;
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  return { current: () => current, load, preload: () => void load().catch(() => undefined) };
};

/** Loads the module when `isNeeded`; null until it has loaded. */
export const useLazyModule = <Module>(
  lazy: LazyModule<Module>,
  isNeeded: boolean,
  onFailed?: () => void,
): Module | null => {
  const [loaded, setLoaded] = useState(lazy.current);
  const fail = useEffectEvent(() => onFailed?.());
  const isMissing = isNeeded && loaded === null;
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    lazy.load().then(
      (module) => isCurrent && setLoaded(() => module),
      () => isCurrent && fail(),
    );
    return () => {
      isCurrent = false;
    };
  }, [lazy, isMissing]);
  return loaded;
};
