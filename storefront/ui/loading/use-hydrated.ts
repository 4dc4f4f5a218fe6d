import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and during hydration, so that the first render matches the server's; true afterwards. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
