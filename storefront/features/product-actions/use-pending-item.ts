import { useEffect, useEffectEvent } from 'react';
import { useSession } from '#storefront/state/session.ts';
import { useShellData } from '#storefront/state/shell-data.ts';
import { withPendingItem } from './with-pending-item.ts';

/** Adds the item that a guest wanted once the customer has signed in, in the tab that the customer looks at. */
export const usePendingItem = (): void => {
  const { language, messages } = useShellData();
  const isAuthenticated = useSession((session) => session.isAuthenticated);
  const look = useEffectEvent(() => {
    if (document.visibilityState !== 'visible') return;
    withPendingItem(({ addPendingItem }) => addPendingItem({ language: language.code, messages }));
  });
  useEffect(() => {
    if (!isAuthenticated) return;
    const hear = () => look();
    hear();
    document.addEventListener('visibilitychange', hear);
    return () => document.removeEventListener('visibilitychange', hear);
  }, [isAuthenticated]);
};
