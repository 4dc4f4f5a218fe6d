import type { Text } from '#storefront/i18n/use-text.tsx';
import { toast } from '#storefront/ui/overlay/toast-store.ts';

const durationMs = 10_000;

/** Loads a page from the server. While offline the shopper stays on this page and gets a toast with a retry. */
export const loadPage = (t: Text, path: string): void => {
  const showOffline = () =>
    toast(t('offline.text'), {
      variant: 'error',
      duration: durationMs,
      action: { label: t('common.tryAgain'), run: () => loadPage(t, path) },
    });
  fetch(path, { method: 'HEAD' }).then(() => window.location.assign(path), showOffline);
};

/**
 * Reports a module that failed to load. Usually a deployment has replaced the old files, so a reload helps; the shopper
 * decides when, because a form on this page may have input.
 */
export const showMissingModule = (
  t: Text,
  path = window.location.pathname + window.location.search,
): void => {
  toast(t('part.missing'), {
    variant: 'error',
    duration: durationMs,
    action: { label: t('part.reload'), run: () => loadPage(t, path) },
  });
};
