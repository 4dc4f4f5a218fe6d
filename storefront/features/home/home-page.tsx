import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { ProductCarousel } from '#storefront/features/catalogue/product-carousel.tsx';
import { useNewsletterLink } from '#storefront/features/newsletter/use-newsletter-link.ts';
import { organizationJsonLd, webSiteJsonLd } from '#storefront/features/seo/shop-json-ld.ts';
import { StructuredData } from '#storefront/features/seo/structured-data.tsx';
import { useText } from '#storefront/i18n/use-text.tsx';
import { paths } from '#storefront/lib/paths.ts';
import { shopNameOf } from '#storefront/lib/shop-name.ts';
import { useShellData } from '#storefront/state/shell-data.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { AlertIcon, RefreshIcon } from '#storefront/ui/media/icons.tsx';
import { toast } from '#storefront/ui/overlay/toast-store.ts';
import { EmptyState } from '#storefront/ui/status/empty-state.tsx';
import { FeaturedCategories } from './featured-categories.tsx';
import { Hero } from './hero.tsx';
import { bannerPicture, promoCategory, promoPicture } from './home-pictures.ts';
import { type Home, hasNothing } from './load-home.ts';
import { PromoBanner } from './promo-banner.tsx';
import { Trending } from './trending.tsx';

export function HomePage({ home, origin }: { home: Home; origin: string }) {
  const t = useText();
  const shell = useShellData();
  const { currency, settings } = shell;
  const category = promoCategory(shell);
  const isReloading = useRevalidator().state === 'loading';
  useFailureToasts(home, isReloading);
  useNewsletterLink();
  return (
    <>
      <Hero />
      {hasNothing(home) ? <ListsFailed /> : null}
      <FeaturedCategories categories={home.featured} />
      <ProductCarousel
        title={t('home.newProducts')}
        products={home.newProducts}
        currencySymbol={currency.symbol}
        seeAllTo={paths.newProducts}
      />
      <Trending
        products={home.trending}
        currencySymbol={currency.symbol}
        promo={{
          category,
          isOwn: Boolean(settings.promo_image_url),
          picture: settings.promo_image_url ?? promoPicture(home, category),
        }}
      />
      <PromoBanner picture={settings.banner_image_url ?? bannerPicture(home)} />
      <ProductCarousel
        title={t('list.sale')}
        products={home.sale}
        currencySymbol={currency.symbol}
        seeAllTo={paths.saleProducts}
        isFlat
      />
      <ShopData origin={origin} />
    </>
  );
}

function ShopData({ origin }: { origin: string }) {
  const { settings, socialLinks } = useShellData();
  const name = shopNameOf(settings);
  const links = socialLinks.map(({ url }) => url);
  const logo = settings.logo_url ?? settings.favicon_url ?? '/favicon.svg';
  return (
    <>
      <StructuredData
        data={
          import.meta.env.SSR
            ? organizationJsonLd({ name, origin, email: settings.support_email, logo, links })
            : null
        }
      />
      <StructuredData data={import.meta.env.SSR ? webSiteJsonLd({ name, origin }) : null} />
    </>
  );
}

function ListsFailed() {
  const t = useText();
  const { state, revalidate } = useRevalidator();
  return (
    <div className="container section">
      <EmptyState
        tone="failed"
        sign={<AlertIcon size={32} />}
        title={t('catalogue.failed')}
        actions={
          <Button
            icon={<RefreshIcon size={20} />}
            busy={state === 'loading'}
            busyText={t('common.loading')}
            onClick={() => void revalidate()}
          >
            {t('common.tryAgain')}
          </Button>
        }
      />
    </div>
  );
}

/** Reports failed sections, except during a retry. */
function useFailureToasts({ failures }: Home, isReloading: boolean): void {
  const t = useText();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a language change must not repeat the toast
  useEffect(() => {
    if (isReloading) return;
    for (const failure of failures) toast(t(failure), { variant: 'error' });
  }, [failures, isReloading]);
}
