import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { failureText } from '#storefront/i18n/failure-text.ts';
import { useText } from '#storefront/i18n/use-text.tsx';
import { browserApi } from '#storefront/state/browser-api.ts';
import { toast } from '#storefront/ui/overlay/toast-store.ts';

/** Confirms the link of the newsletter mail by script, which mail scanners do not run. */
export const useNewsletterLink = (): void => {
  const t = useText();
  const [query, setQuery] = useSearchParams();
  const token = query.get('newsletter');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link
  useEffect(() => {
    if (token === null) return;
    // Removed from the URL first, so that a reload or a shared URL confirms nothing.
    setQuery(
      (present) => {
        present.delete('newsletter');
        return present;
      },
      { replace: true, preventScrollReset: true },
    );
    void browserApi.call('POST /newsletter/confirm', { body: { token } }).then((result) => {
      if (result.ok) toast(t('newsletter.confirmed'), { variant: 'success' });
      else toast(failureText(result.failure, 'newsletter.failed', t), { variant: 'error' });
    });
  }, [token]);
};
