import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigation } from 'react-router';
import { useText } from '#storefront/i18n/use-text.tsx';
import { toast } from '#storefront/state/toasts.ts';

const timeToRead = 10_000;

/**
 * When the code of a page cannot be fetched, the router loads the whole page anew. Without a connection that ends on
 * the browser's own page of errors: the shopper stays here instead, is told, and can try again.
 */
export const useOfflineNotice = (): void => {
  const t = useText();
  const { location: next } = useNavigation();
  // Not yet known when the code is found missing, which is at once.
  const wanted = useRef(next);
  useEffect(() => {
    wanted.current = next ?? wanted.current;
  }, [next]);
  const tell = () =>
    toast(t('offline.text'), {
      variant: 'error',
      duration: timeToRead,
      action: { label: t('common.tryAgain'), run: tryAgain },
    });
  // The router keeps waiting for the code that failed, so the page itself is loaded, once it can be reached.
  const tryAgain = () => {
    const { pathname, search } = wanted.current ?? window.location;
    const path = pathname + search;
    fetch(path, { method: 'HEAD' }).then(() => window.location.assign(path), tell);
  };
  const stay = useEffectEvent((event: NavigateEvent) => {
    if (event.navigationType !== 'reload' || event.userInitiated || navigator.onLine) return;
    event.preventDefault();
    tell();
  });
  useEffect(() => {
    // Not in every browser yet.
    const navigation = 'navigation' in window ? window.navigation : null;
    const hear = (event: NavigateEvent) => stay(event);
    navigation?.addEventListener('navigate', hear);
    return () => navigation?.removeEventListener('navigate', hear);
  }, []);
};
