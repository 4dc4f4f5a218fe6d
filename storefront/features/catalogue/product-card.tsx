import { type MouseEvent, type ReactNode, useId } from 'react';
import { optionsParam, productHref } from '#contract/product-href.ts';
import { useText } from '#storefront/i18n/use-text.tsx';
import type { CardProduct } from '#storefront/state/card-product.ts';
import { lazyModule, useLazyModule } from '#storefront/ui/loading/lazy-module.ts';
import { Picture } from '#storefront/ui/media/picture.tsx';
import { Link } from '#storefront/ui/navigation/link.tsx';
import { Availability } from '#storefront/ui/text/availability.tsx';
import { Badge } from '#storefront/ui/text/badge.tsx';
import { AddButton, WishlistHeart } from './card-actions.tsx';
import styles from './product-card.module.css';
import { firstPicture, pictureFiles } from './product-pictures.ts';
import { ProductPriceLine } from './product-price-line.tsx';
import { isOnSale } from './sale-rules.ts';
import { tintOf } from './tint.ts';

export interface ProductCardProps {
  product: CardProduct;
  currencySymbol: string;
  /** Load the picture eagerly: the card is in the first row. */
  priority?: boolean;
  /** Large: fills several grid cells. Flat: the text is beside the picture. */
  look?: 'large' | 'flat' | undefined;
  /** The product no longer exists: show this sentence instead of the link, the price and the button. */
  goneText?: string | undefined;
  /** Names the variation that meets the filters of a list, where the shown price does not buy it. */
  matchText?: string | undefined;
  /** An extra line at the end. */
  news?: string | undefined;
  /** Replaces the wishlist button. */
  corner?: ReactNode;
  /** Called after the product was added to the cart. */
  onAdded?: (() => void) | undefined;
}

// On a phone slightly less than the tile, so that a mid-range phone loads the 320 px file.
const sizes = {
  card: '(min-width: 1680px) 272px, (min-width: 960px) 24vw, (min-width: 600px) 31vw, calc(50vw - 24px)',
  large: '(min-width: 1680px) 466px, (min-width: 1280px) 389px, (min-width: 960px) 46vw, 62vw',
  flat: '140px',
};

export function ProductCard(props: ProductCardProps) {
  const { product, currencySymbol, priority = false, look, goneText, corner, onAdded } = props;
  const nameId = useId();
  const isBuyable = product.is_available && goneText === undefined;
  const { src, avif } = pictureFiles(firstPicture(product), 320, look === 'large' ? undefined : 640);
  return (
    <article
      className={isBuyable ? styles.card : `${styles.card} ${styles.dimmed}`}
      data-look={look}
      data-tint={tintOf(product)}
    >
      <div className={styles.tile}>
        <Picture
          src={src}
          avif={avif}
          alt=""
          width={640}
          height={640}
          sizes={sizes[look ?? 'card']}
          priority={priority}
          className={styles.picture}
        />
        {goneText === undefined ? <Badges product={product} /> : null}
      </div>
      <Details {...props} nameId={nameId} isBuyable={isBuyable} />
      {isBuyable ? (
        <AddButton product={product} currencySymbol={currencySymbol} nameId={nameId} onAdded={onAdded} />
      ) : null}
      {corner ?? <WishlistHeart product={product} />}
      {goneText === undefined ? <ExtrasSlot product={product} /> : null}
    </article>
  );
}

/** The picture of the card becomes that of the gallery; a gallery on this page gives its name away. */
const namePicture = ({ currentTarget }: MouseEvent<HTMLElement>) => {
  document.getElementById('stage')?.style.setProperty('view-transition-name', 'none');
  currentTarget.closest('article')?.querySelector('img')?.style.setProperty('view-transition-name', 'stage');
};

const extras = lazyModule(() => import('./card-extras.tsx'));

/** Loaded after the page, and absent without scripts. */
function ExtrasSlot({ product }: { product: CardProduct }) {
  const loaded = useLazyModule(extras, 'later');
  return loaded ? <loaded.CardExtras product={product} /> : null;
}

interface DetailsProps
  extends Pick<ProductCardProps, 'product' | 'currencySymbol' | 'goneText' | 'matchText' | 'news'> {
  nameId: string;
  isBuyable: boolean;
}

function Details({ product, currencySymbol, nameId, isBuyable, goneText, matchText, news }: DetailsProps) {
  const t = useText();
  const { name, categories, rating, match } = product;
  const isGone = goneText !== undefined;
  return (
    <div className={styles.details}>
      <p className={styles.category}>{categories[0]?.name}</p>
      <h3 className={styles.name} id={nameId}>
        {isGone ? (
          name
        ) : (
          <Link
            className={styles.link}
            viewTransition
            onClick={namePicture}
            to={productHref(product) + (match ? `?${optionsParam}=${match.options}` : '')}
          >
            {name}
          </Link>
        )}
      </h3>
      {isGone ? null : (
        <ProductPriceLine item={product} name={name} currencySymbol={currencySymbol} dimmed={!isBuyable} />
      )}
      {matchText === undefined ? null : <p className={styles.match}>{matchText}</p>}
      {rating ? (
        <p className={styles.rating} role="img" aria-label={t('card.rating', { ...rating })}>
          {`★ ${rating.mean} (${rating.count})`}
        </p>
      ) : null}
      <Availability
        available={isBuyable}
        text={goneText ?? t(isBuyable ? 'card.available' : 'card.unavailable')}
      />
      {news === undefined ? null : <p className={styles.news}>{news}</p>}
    </div>
  );
}

/** At most two, in the order sale, new, top (EN-22). */
function Badges({ product }: { product: CardProduct }) {
  const t = useText();
  const badges = [
    isOnSale(product) && { variant: 'sale' as const, text: t('badge.sale') },
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
