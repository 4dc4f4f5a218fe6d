import type { CSSProperties } from 'react';
import { ProductCard } from '#storefront/features/catalogue/product-card.tsx';
import { pictureFiles } from '#storefront/features/catalogue/product-pictures.ts';
import { useText } from '#storefront/i18n/use-text.tsx';
import { paths } from '#storefront/lib/paths.ts';
import type { CardProduct } from '#storefront/state/card-product.ts';
import { ArrowRightIcon } from '#storefront/ui/media/icons.tsx';
import { Picture } from '#storefront/ui/media/picture.tsx';
import { Link } from '#storefront/ui/navigation/link.tsx';
import { Badge } from '#storefront/ui/text/badge.tsx';
import { trendingShown } from './home-pictures.ts';
import { PromoProducts } from './promo-products.tsx';
import styles from './trending.module.css';

export interface TrendingProps {
  products: readonly CardProduct[];
  currencySymbol: string;
  /** Category and picture of the promo card; without a category there is none. */
  promo: Omit<PromoCardProps, 'category'> & { readonly category: string | null };
}

interface PromoCardProps {
  readonly category: string;
  readonly picture: string | null;
  /** The picture was made for the card: all of it is shown. */
  readonly isOwn: boolean;
}

/**
 * The first of 11 products takes four cells and the promo card four or six, which fills rows of three, four and six; in
 * two columns both span the row.
 */
export function Trending({ products, currencySymbol, promo }: TrendingProps) {
  const t = useText();
  const shown = products.slice(0, trendingShown);
  if (shown.length === 0) return null;
  return (
    <section className="container section" aria-labelledby="trending-title">
      <h2 className={styles.heading} id="trending-title">
        {t('home.trending')}
      </h2>
      <ul className={styles.grid} style={promoRows(shown.length)}>
        {shown.map((product, index) => {
          const look = index === 0 && shown.length >= leastWithLarge ? 'large' : undefined;
          return (
            <li key={product.id} className={look && styles.large}>
              <ProductCard product={product} currencySymbol={currencySymbol} look={look} />
            </li>
          );
        })}
        {promo.category === null ? null : <PromoCard {...promo} category={promo.category} />}
      </ul>
    </section>
  );
}

/** With fewer, large and promo card would meet. */
const leastWithLarge = 7;

/** The promo card ends the last rows, two cells wide, in a grid of three, four and six columns. */
const promoRows = (products: number): CSSProperties => {
  const cells = products >= leastWithLarge ? products + 3 : products;
  const rowOf = (columns: number, height: number): number =>
    Math.max(1, Math.ceil((cells + 2 * height) / columns) - height + 1);
  return {
    '--promo-row-of-3': rowOf(3, 2),
    '--promo-row-of-4': rowOf(4, 3),
    '--promo-row-of-6': rowOf(6, 2),
  } as CSSProperties;
};

function PromoCard({ category, picture, isOwn }: PromoCardProps) {
  const t = useText();
  return (
    <li className={styles.promo}>
      <Badge variant="top">{t('home.promoLabel')}</Badge>
      <h3 className={styles.title}>
        <Link className={styles.link} to={paths.ProductListPage(category)}>
          {t('home.promoTitle')}
        </Link>
      </h3>
      <p className={styles.text}>{t('home.promoText')}</p>
      <span className={styles.arrow}>
        <ArrowRightIcon />
      </span>
      {picture ? (
        <div className={isOwn ? styles.scene : styles.cutout}>
          <Picture
            {...pictureFiles(picture)}
            alt=""
            width={1000}
            height={1000}
            sizes="(min-width: 600px) 520px, 110vw"
            className={styles.picture}
          />
          {isOwn ? <PromoProducts /> : null}
        </div>
      ) : null}
    </li>
  );
}
