import { useContext, useEffect, useEffectEvent } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router';
import { loadPage } from '#storefront/features/missing-module/missing-module.ts';
import { useText } from '#storefront/i18n/use-text.tsx';

/**
 * When the code of a page cannot be fetched, the router loads the page anew that the shopper wants to leave, and waits
 * for ever. A new version of the shop has taken the code of the old one along, or there is no connection: either way the
 * page that is wanted is asked for instead.
 */
export const useMissingCode = (): void => {
  const t = useText();
  // `useNavigation` learns of it with the next paint, which may be too late.
  const router = useContext(DataRouterContext)?.router;
  const goOn = useEffectEvent((event: NavigateEvent) => {
    const wanted = router?.state.navigation.location;
    if (event.navigationType !== 'reload' || event.userInitiated || !wanted) return;
    event.preventDefault();
    loadPage(t, wanted.pathname + wanted.search);
  });
  useEffect(() => {
    // Not in every browser yet.
    const navigation = 'navigation' in window ? window.navigation : null;
    const hear = (event: NavigateEvent) => goOn(event);
    navigation?.addEventListener('navigate', hear);
    return () => navigation?.removeEventListener('navigate', hear);
  }, []);
};
