import { useEffect, useEffectEvent, useState } from 'react';

/** A part of the page that is fetched when it is first wanted. */
export interface LazyModule<Part> {
  /** What has been fetched already. */
  held(): Part | null;
  /** Fetches it; a failure is not kept, so that the next wish tries again. */
  fetch(): Promise<Part>;
  /** Fetches it ahead of a wish that seems near; whether that works shows when it is wanted. */
  warm(): void;
}

export const lazyModule = <Part>(load: () => Promise<Part>): LazyModule<Part> => {
  let part: Part | null = null;
  let loading: Promise<Part> | null = null;
  const fetch = () => {
    loading ??= load().then(
      (loaded) => {
        part = loaded;
        return loaded;
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  return { held: () => part, fetch, warm: () => void fetch().catch(() => undefined) };
};

/** The part once it is wanted and there; null until then. */
export const useLazyModule = <Part>(
  demand: LazyModule<Part>,
  wanted: boolean,
  onFailed?: () => void,
): Part | null => {
  const [part, setPart] = useState(demand.held);
  const fail = useEffectEvent(() => onFailed?.());
  const isMissing = wanted && part === null;
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    demand.fetch().then(
      (loaded) => isCurrent && setPart(() => loaded),
      () => isCurrent && fail(),
    );
    return () => {
      isCurrent = false;
    };
  }, [demand, isMissing]);
  return part;
};
