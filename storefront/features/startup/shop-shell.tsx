import type { ReactNode } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { SearchBox } from '#storefront/features/search/search-box.tsx';
import { useWishlistStart } from '#storefront/features/wishlist/use-wishlist-start.ts';
import { useText } from '#storefront/i18n/use-text.tsx';
import { PageShell } from '#storefront/layout/page-shell.tsx';
import { paths } from '#storefront/paths.ts';
import { useCart } from '#storefront/state/cart.ts';
import { useWishlist } from '#storefront/state/wishlist.ts';
import { CookieChoice } from './cookie-choice.tsx';
import { subscribeToNewsletter } from './subscribe-to-newsletter.ts';
import { useShop } from './use-startup.ts';

/** The page shell with the shop's data in it. */
export function ShopShell({ children }: { children: ReactNode }) {
  const t = useText();
  const { startup, changeCurrency, changeLanguage } = useShop();
  const { settings, categories, currencies, currency, languages, language, pages, socialLinks } = startup;
  const wishlistCount = useWishlist(({ items }) => items.length);
  const cartCount = useCart(({ count }) => count);
  useWishlistStart();
  const shopName = settings.shop_name ?? 'Ohmly';
  return (
    <PageShell
      header={{
        shopName,
        categories,
        search: <SearchBox />,
        preferences: {
          currencies,
          currency: currency.code,
          onCurrencyChange: changeCurrency,
          languages,
          languageId: language.id,
          onLanguageChange: changeLanguage,
        },
        signedIn: false,
        wishlistCount,
        cartCount,
      }}
      footer={{
        shopName,
        settings,
        staticPages: pages,
        socialLinks,
        onSubscribe: (email) => subscribeToNewsletter(email, t),
      }}
      banner={<CookieChoice pages={pages} />}
    >
      {children}
      {/* Its own chunk, fetched ahead for those who have something there (RT-25). */}
      {wishlistCount > 0 ? <PrefetchPageLinks page={paths.wishlist} /> : null}
    </PageShell>
  );
}
