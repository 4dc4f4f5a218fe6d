import { useEffect } from 'react';
import { useStartup } from '#storefront/features/startup/use-startup.ts';
import { useText } from '#storefront/i18n/use-text.tsx';
import { followOtherTabs, readWishlist, refreshWishlist } from '#storefront/state/wishlist.ts';
import { toast } from '#storefront/ui/overlay/toast-store.ts';

/** Brings the saved products back on start, and again in another currency or language: prices and names change. */
export const useWishlistStart = (): void => {
  const t = useText();
  const { currency, language } = useStartup();
  useEffect(() => {
    if (!readWishlist()) toast(t('wishlist.initFailed'), { variant: 'error' });
    void refreshWishlist({ currency: currency.code, languageId: language.id });
  }, [t, currency.code, language.id]);
  useEffect(followOtherTabs, []);
};
