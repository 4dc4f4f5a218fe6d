import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { idleMoment } from './idle-moment.ts';

/** A module that is loaded on first use. */
export interface LazyModule<Module> {
  current(): Module | null;
  /** Loads it once; a failure is not cached, so that the next call retries. */
  load(): Promise<Module>;
  /** Loads it when the browser is idle. */
  loadLater(): Promise<Module>;
  /** Loads it ahead of use, when the browser is idle, and ignores failures. */
  preload(): void;
}

export const lazyModule = <Module>(importModule: () => Promise<Module>): LazyModule<Module> => {
  let current: Module | null = null;
  let loading: Promise<Module> | null = null;
  let later: Promise<Module> | null = null;
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
  // Twenty cards wait for the same moment.
  const loadLater = () => {
    later ??= idleMoment()
      .then(load)
      .finally(() => {
        later = null;
      });
    return later;
  };
  return { current: () => current, load, loadLater, preload: () => void loadLater().catch(() => undefined) };
};

/**
 * Loads the module when it is needed; null until it has loaded. What comes after the page is needed 'later': when the
 * browser is idle. It is drawn in pieces, so that presses come first.
 */
export const useLazyModule = <Module>(
  lazy: LazyModule<Module>,
  needed: boolean | 'later',
  onFailed?: () => void,
): Module | null => {
  const [loaded, setLoaded] = useState(lazy.current);
  const fail = useEffectEvent(() => onFailed?.());
  const missing = loaded === null && needed;
  useEffect(() => {
    if (!missing) return;
    let isCurrent = true;
    (missing === 'later' ? lazy.loadLater() : lazy.load()).then(
      (module) => startTransition(() => setLoaded(() => module)),
      () => isCurrent && fail(),
    );
    return () => {
      isCurrent = false;
    };
  }, [lazy, missing]);
  return loaded;
};
