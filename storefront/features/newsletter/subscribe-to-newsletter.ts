import { failureText } from '#storefront/i18n/failure-text.ts';
import type { Text } from '#storefront/i18n/use-text.tsx';
import { browserApi } from '#storefront/state/browser-api.ts';
import { toast } from '#storefront/ui/overlay/toast-store.ts';

/** Subscribes an e-mail and shows the result in a toast; true on success. */
export const subscribeToNewsletter = async (email: string, t: Text): Promise<boolean> => {
  const result = await browserApi.call('POST /newsletter/subscribe', { body: { email } });
  if (result.ok) toast(t('newsletter.subscribed'), { variant: 'success' });
  else toast(failureText(result.failure, 'newsletter.failed', t), { variant: 'error' });
  return result.ok;
};
