import type { ReactNode } from 'react';
import { useText } from '#storefront/i18n/use-text.tsx';
import { PageShell } from '#storefront/layout/page-shell.tsx';
import { CookieChoice } from './cookie-choice.tsx';
import { subscribeToNewsletter } from './subscribe-to-newsletter.ts';
import { useShop } from './use-startup.ts';

/** The page shell with the shop's data in it. */
export function ShopShell({ children }: { children: ReactNode }) {
  const t = useText();
  const { startup, changeCurrency, changeLanguage } = useShop();
  const { settings, categories, currencies, currency, languages, language, pages, socialLinks } = startup;
  const shopName = settings.shop_name ?? 'Ohmly';
  return (
    <PageShell
      header={{
        shopName,
        categories,
        preferences: {
          currencies,
          currency: currency.code,
          onCurrencyChange: changeCurrency,
          languages,
          languageId: language.id,
          onLanguageChange: changeLanguage,
        },
        signedIn: false,
        wishlistCount: 0,
        cartCount: 0,
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
    </PageShell>
  );
}
