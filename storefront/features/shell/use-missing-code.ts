import { useContext, useEffect, useEffectEvent } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router';
import { loadPage } from '#storefront/features/missing-module/missing-module.ts';
import { useText } from '#storefront/i18n/use-text.tsx';

/**
 * When the module of a page fails to load, the router reloads the current page and waits forever. Either a
 * deployment replaced the files or the browser is offline, so the target page is requested from the server instead.
 */
export const useMissingCode = (): void => {
  const t = useText();
  // `useNavigation` updates with the next paint, which may be too late.
  const router = useContext(DataRouterContext)?.router;
  const goOn = useEffectEvent((event: NavigateEvent) => {
    const wanted = router?.state.navigation.location;
    if (event.navigationType !== 'reload' || event.userInitiated || !wanted) return;
    event.preventDefault();
    loadPage(t, wanted.pathname + wanted.search);
  });
  useEffect(() => {
    // Not supported by every browser.
    const navigation = 'navigation' in window ? window.navigation : null;
    const hear = (event: NavigateEvent) => goOn(event);
    navigation?.addEventListener('navigate', hear);
    return () => navigation?.removeEventListener('navigate', hear);
  }, []);
};
