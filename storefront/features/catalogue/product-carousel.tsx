import { useText } from '#storefront/i18n/use-text.tsx';
import type { CardProduct } from '#storefront/state/card-product.ts';
import { Carousel } from '#storefront/ui/carousel/carousel.tsx';
import { ProductCard } from './product-card.tsx';

export interface ProductCarouselProps {
  title: string;
  products: readonly CardProduct[];
  currencySymbol: string;
  /** Target of 'See all', which replaces the arrows on a phone. */
  seeAllTo?: string | undefined;
  /** Cards with the text beside the picture. */
  isFlat?: boolean;
}

/** A full-width section with a heading: place it outside any `.container`. Renders nothing when empty. */
export function ProductCarousel({ title, products, currencySymbol, seeAllTo, isFlat }: ProductCarouselProps) {
  const t = useText();
  if (products.length === 0) return null;
  return (
    <Carousel
      title={title}
      texts={{ previous: t('carousel.previous'), next: t('carousel.next') }}
      isBroad={isFlat}
      more={seeAllTo === undefined ? undefined : { text: t('common.seeAll'), to: seeAllTo }}
    >
      {products.map((product) => (
        <ProductCard
          key={product.id}
          product={product}
          currencySymbol={currencySymbol}
          look={isFlat ? 'flat' : undefined}
        />
      ))}
    </Carousel>
  );
}
