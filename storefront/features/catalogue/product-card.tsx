import { Link } from 'react-router';
import type { Product } from '#contract/catalogue.ts';
import { formatMoney } from '#storefront/i18n/money.ts';
import { useText } from '#storefront/i18n/use-text.tsx';
import { Availability } from '#storefront/ui/availability.tsx';
import { Badge } from '#storefront/ui/badge.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import { Price } from '#storefront/ui/price.tsx';
import styles from './product-card.module.css';
import { productHref } from './product-href.ts';
import { firstPicture, pictureFiles } from './product-pictures.ts';
import { isOnSale } from './sale-rules.ts';

export interface ProductCardProps {
  product: Product;
  currencySymbol: string;
  /** The first row's pictures are loaded at once. */
  priority?: boolean;
}

const sizes = '(min-width: 1680px) 272px, (min-width: 960px) 24vw, (min-width: 600px) 31vw, 46vw';

export function ProductCard({ product, currencySymbol, priority = false }: ProductCardProps) {
  const t = useText();
  const onSale = isOnSale(product);
  const dimmed = !product.is_available;
  return (
    <article className={`${styles.card} ${dimmed ? styles.dimmed : ''}`}>
      <div className={styles.tile}>
        <Picture
          {...pictureFiles(firstPicture(product))}
          alt=""
          width={640}
          height={640}
          sizes={sizes}
          priority={priority}
          className={styles.picture}
        />
        <Badges product={product} onSale={onSale} />
      </div>
      <div className={styles.words}>
        <p className={styles.category}>{product.categories[0]?.name}</p>
        <h3 className={styles.name}>
          <Link className={styles.link} to={productHref(product)}>
            {product.name}
          </Link>
        </h3>
        <Price
          price={formatMoney(product.retail_price, currencySymbol)}
          oldPrice={onSale ? formatMoney(product.old_price, currencySymbol) : undefined}
          nowText={t('card.now')}
          wasText={t('card.was')}
          dimmed={dimmed}
        />
        <Availability
          available={product.is_available}
          text={t(product.is_available ? 'card.available' : 'card.unavailable')}
        />
      </div>
    </article>
  );
}

/** At most two, in the order sale, new, top. */
function Badges({ product, onSale }: { product: Product; onSale: boolean }) {
  const t = useText();
  const badges = [
    onSale && { variant: 'sale' as const, text: t('badge.sale') },
    product.new_arrival && { variant: 'new' as const, text: t('badge.newArrivals') },
    product.top_product && { variant: 'top' as const, text: t('badge.topProduct') },
  ].filter((badge) => badge !== false);
  return (
    <div className={styles.badges}>
      {badges.slice(0, 2).map(({ variant, text }) => (
        <Badge key={variant} variant={variant}>
          {text}
        </Badge>
      ))}
    </div>
  );
}
