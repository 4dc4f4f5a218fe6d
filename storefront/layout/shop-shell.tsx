import type { ReactNode } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { CartDrawerHost } from '#storefront/features/cart-drawer/cart-drawer-host.tsx';
import { CompareTraySlot } from '#storefront/features/compare-list/compare-slot.tsx';
import { subscribeToNewsletter } from '#storefront/features/newsletter/subscribe-to-newsletter.ts';
import { usePendingItem } from '#storefront/features/product-actions/use-pending-item.ts';
import { SearchBox } from '#storefront/features/search/search-box.tsx';
import { useSessionStart } from '#storefront/features/session/use-session-start.ts';
import { useGoogleTag } from '#storefront/features/shell/use-google-tag.ts';
import { useMissingCode } from '#storefront/features/shell/use-missing-code.ts';
import { useWishlistStart } from '#storefront/features/wishlist/use-wishlist-start.ts';
import { useText } from '#storefront/i18n/use-text.tsx';
import { paths } from '#storefront/lib/paths.ts';
import { shopNameOf } from '#storefront/lib/shop-name.ts';
import { useCart } from '#storefront/state/cart.ts';
import { askConsentAgain } from '#storefront/state/cookie-consent.ts';
import { useSession } from '#storefront/state/session.ts';
import { useShell } from '#storefront/state/shell-data.ts';
import { useWishlist } from '#storefront/state/wishlist.ts';
import { CookieChoice } from './cookie-choice.tsx';
import { NoOrdersNotice } from './no-orders-notice.tsx';
import { PageShell } from './page-shell.tsx';

export function ShopShell({ children }: { children: ReactNode }) {
  const t = useText();
  const { data, chosen, changeCurrency, changeLanguage } = useShell();
  const { settings, categories, currencies, languages, pages, socialLinks } = data;
  const wishlistCount = useWishlist(({ items }) => items.length);
  const cartCount = useCart(({ count }) => count);
  const signedIn = useSession(({ isAuthenticated }) => isAuthenticated);
  useWishlistStart();
  useGoogleTag(settings.google_tag);
  useSessionStart();
  usePendingItem();
  useMissingCode();
  const shopName = shopNameOf(settings);
  return (
    <PageShell
      header={{
        shopName,
        logo: settings.logo_url,
        categories,
        search: <SearchBox />,
        preferences: {
          currencies,
          currency: chosen.currency,
          onCurrencyChange: changeCurrency,
          languages,
          languageId: chosen.languageId,
          onLanguageChange: changeLanguage,
        },
        signedIn,
        wishlistCount,
        cartCount,
      }}
      footer={{
        shopName,
        settings,
        staticPages: pages,
        socialLinks,
        onSubscribe: (email) => subscribeToNewsletter(email, t),
        onCookies: askConsentAgain,
      }}
      banner={<CookieChoice pages={pages} />}
    >
      <NoOrdersNotice methods={settings.payment_methods} />
      {children}
      <CartDrawerHost />
      <CompareTraySlot />
      {/* A separate chunk, prefetched for shoppers with saved products (RT-25). */}
      {wishlistCount > 0 ? <PrefetchPageLinks page={paths.wishlist} /> : null}
    </PageShell>
  );
}
