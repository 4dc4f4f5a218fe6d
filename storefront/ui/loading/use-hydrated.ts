import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False while a page from the server is taken over, so that the first render is the server's; true ever after. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
