import type { Text } from '#storefront/i18n/use-text.tsx';
import { toast } from '#storefront/ui/overlay/toast-store.ts';

const timeToRead = 10_000;

/** Loads a page from the server; where that cannot be reached the shopper stays, is told, and can try again. */
export const loadAnew = (t: Text, path: string): void => {
  const tell = () =>
    toast(t('offline.text'), {
      variant: 'error',
      duration: timeToRead,
      action: { label: t('common.tryAgain'), run: () => loadAnew(t, path) },
    });
  fetch(path, { method: 'HEAD' }).then(() => window.location.assign(path), tell);
};

/**
 * A part of the page could not be fetched. Mostly a new version of the shop has taken the code of the old one along, and
 * only a page of the new one helps; something may be typed on this one, so the shopper says when.
 */
export const tellMissingPart = (t: Text, path = window.location.pathname + window.location.search): void => {
  toast(t('part.missing'), {
    variant: 'error',
    duration: timeToRead,
    action: { label: t('part.reload'), run: () => loadAnew(t, path) },
  });
};
