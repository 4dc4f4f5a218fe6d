import { type ReactNode, useId } from 'react';
import { formatMoney } from '#storefront/i18n/money.ts';
import { useText } from '#storefront/i18n/use-text.tsx';
import type { CardProduct } from '#storefront/state/card-product.ts';
import { KeptAnywhere } from '#storefront/ui/kept.tsx';
import { Picture } from '#storefront/ui/media/picture.tsx';
import { Link } from '#storefront/ui/navigation/link.tsx';
import { Availability } from '#storefront/ui/text/availability.tsx';
import { Badge } from '#storefront/ui/text/badge.tsx';
import { Price } from '#storefront/ui/text/price.tsx';
import { AddButton, WishlistHeart } from './card-actions.tsx';
import styles from './product-card.module.css';
import { productHref } from './product-href.ts';
import { firstPicture, pictureFiles } from './product-pictures.ts';
import { isOnSale } from './sale-rules.ts';

export interface ProductCardProps {
  product: CardProduct;
  currencySymbol: string;
  /** The first row's pictures are loaded at once. */
  priority?: boolean;
  /** On a phone the words stand beside the tile, so that an odd number of cards ends with a full row. */
  wideOnPhone?: boolean;
  /** The product does not exist any more: nothing to open, no price, nothing to buy, and this sentence instead. */
  goneText?: string | undefined;
  /** A line below: what is worth knowing about it here. */
  news?: string | undefined;
  /** Stands in the place of the heart. */
  corner?: ReactNode;
  /** After it went into the cart. */
  onAdded?: (() => void) | undefined;
}

// On a phone a hair less than the tile, so that 320 px are enough for one of the middle class.
const sizes =
  '(min-width: 1680px) 272px, (min-width: 960px) 24vw, (min-width: 600px) 31vw, calc(50vw - 24px)';

export function ProductCard(props: ProductCardProps) {
  const { product, currencySymbol, priority, wideOnPhone, goneText, news, corner } = props;
  const nameId = useId();
  const { src, avif } = pictureFiles(firstPicture(product), 320, 640);
  const isReduced = isOnSale(product);
  const { is_available, new_arrival, top_product, variations } = product;
  // All cards that are alike in these have the same markup around their own words.
  const flags = { priority, wideOnPhone, is_available, isReduced, new_arrival, top_product };
  const kind = [...Object.values(flags), variations.length > 0];
  const words = {
    nameId,
    name: product.name,
    category: product.categories[0]?.name ?? '',
    href: productHref(product),
    price: formatMoney(product.retail_price, currencySymbol),
    oldPrice: isReduced ? formatMoney(product.old_price, currencySymbol) : '',
    src: src ?? '',
    avif: avif ?? '',
  };
  const isPlain = goneText === undefined && news === undefined && corner === undefined;
  return (
    <KeptAnywhere name="card" by={isPlain ? kind : null} varying={words}>
      {(shown) => <Card {...props} words={shown} />}
    </KeptAnywhere>
  );
}

/** All that a card says of its product; on the server they may stand for what is put in afterwards. */
interface CardWords {
  readonly nameId: string;
  readonly name: string;
  readonly category: string;
  readonly href: string;
  readonly price: string;
  /** '': not reduced. */
  readonly oldPrice: string;
  readonly src: string;
  readonly avif: string;
}

interface CardProps extends ProductCardProps {
  words: CardWords;
}

function Card(props: CardProps) {
  const { product, currencySymbol, priority = false, wideOnPhone, goneText, corner, onAdded, words } = props;
  const isBuyable = product.is_available && goneText === undefined;
  const look = [styles.card, !isBuyable && styles.dimmed, wideOnPhone && styles.wide];
  return (
    <article className={look.filter(Boolean).join(' ')}>
      <div className={styles.tile}>
        <Picture
          src={words.src || null}
          avif={words.avif || undefined}
          alt=""
          width={640}
          height={640}
          sizes={sizes}
          priority={priority}
          className={styles.picture}
        />
        {goneText === undefined ? <Badges product={product} /> : null}
      </div>
      <Words {...props} isBuyable={isBuyable} />
      {isBuyable ? (
        <AddButton
          product={product}
          currencySymbol={currencySymbol}
          nameId={words.nameId}
          onAdded={onAdded}
        />
      ) : null}
      {corner ?? <WishlistHeart product={product} name={words.name} />}
    </article>
  );
}

interface WordsProps extends Pick<CardProps, 'words' | 'goneText' | 'news'> {
  isBuyable: boolean;
}

function Words({ words, isBuyable, goneText, news }: WordsProps) {
  const t = useText();
  return (
    <div className={styles.words}>
      <p className={styles.category}>{words.category}</p>
      <h3 className={styles.name} id={words.nameId}>
        {goneText === undefined ? (
          <Link className={styles.link} to={words.href}>
            {words.name}
          </Link>
        ) : (
          words.name
        )}
      </h3>
      {goneText === undefined ? (
        <Price
          price={words.price}
          oldPrice={words.oldPrice || undefined}
          nowText={t('card.now')}
          wasText={t('card.was')}
          dimmed={!isBuyable}
        />
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
