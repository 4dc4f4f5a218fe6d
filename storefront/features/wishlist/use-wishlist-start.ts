import { useEffect } from 'react';
import { useText } from '#storefront/i18n/use-text.tsx';
import { useShellData } from '#storefront/state/shell-data.ts';
import { followOtherTabs, readWishlist, refreshWishlist } from '#storefront/state/wishlist.ts';
import { toast } from '#storefront/ui/overlay/toast-store.ts';

/** Loads the saved products on start, and again for another currency or language. */
export const useWishlistStart = (): void => {
  const t = useText();
  const { currency, language } = useShellData();
  useEffect(() => {
    if (!readWishlist()) toast(t('wishlist.initFailed'), { variant: 'error' });
    void refreshWishlist({ currency: currency.code, languageId: language.id });
  }, [t, currency.code, language.id]);
  useEffect(followOtherTabs, []);
};
