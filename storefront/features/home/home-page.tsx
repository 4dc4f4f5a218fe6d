import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { ProductCarousel } from '#storefront/features/catalogue/product-carousel.tsx';
import { useStartup } from '#storefront/features/startup/use-startup.ts';
import { useText } from '#storefront/i18n/use-text.tsx';
import { paths } from '#storefront/paths.ts';
import { toast } from '#storefront/state/toasts.ts';
import { FeaturedCategories } from './featured-categories.tsx';
import { Hero } from './hero.tsx';
import { bannerPicture, promoPicture } from './home-pictures.ts';
import { HomeSkeleton } from './home-skeleton.tsx';
import { type Home, isAway } from './load-home.ts';
import { PromoBanner } from './promo-banner.tsx';
import { Trending } from './trending.tsx';

export function HomePage({ home }: { home: Home }) {
  const t = useText();
  const { currency } = useStartup();
  const isReloading = useRevalidator().state === 'loading';
  useFailureToasts(home, isReloading);
  return (
    <>
      <Hero />
      {isAway(home) && isReloading ? <HomeSkeleton /> : null}
      <FeaturedCategories categories={home.featured} />
      <ProductCarousel
        title={t('home.newProducts')}
        products={home.newProducts}
        currencySymbol={currency.symbol}
        seeAllTo={paths.allProducts}
      />
      <Trending products={home.trending} currencySymbol={currency.symbol} picture={promoPicture(home)} />
      <PromoBanner picture={bannerPicture(home)} />
      <ProductCarousel
        title={t('list.sale')}
        products={home.sale}
        currencySymbol={currency.symbol}
        seeAllTo={paths.allProducts}
      />
    </>
  );
}

/** Says what is missing, once it is sure: a page that starts in the browser is still asking. */
function useFailureToasts({ failures }: Home, isReloading: boolean): void {
  const t = useText();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is no reason to say it again
  useEffect(() => {
    if (isReloading) return;
    for (const failure of failures) toast(t(failure), { variant: 'error' });
  }, [failures, isReloading]);
}
