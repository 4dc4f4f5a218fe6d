import { useEffect, useRef } from 'react';
import type { Currency } from '#contract/localisation.ts';
import { CornerButton } from '#storefront/features/catalogue/card-actions.tsx';
import { ProductCard } from '#storefront/features/catalogue/product-card.tsx';
import { ProductCardSkeleton } from '#storefront/features/catalogue/product-card-skeleton.tsx';
import { useWishlistToggle } from '#storefront/features/product-actions/use-wishlist-toggle.ts';
import { useText } from '#storefront/i18n/use-text.tsx';
import { removeFromWishlist, type SavedProduct, useWishlist } from '#storefront/state/wishlist.ts';
import { isFocusLost, rescueFocus } from '#storefront/ui/focus/focus.ts';
import { lazyModule, useLazyModule } from '#storefront/ui/loading/lazy-module.ts';
import { CloseIcon } from '#storefront/ui/media/icons.tsx';
import { wishlistNote } from './wishlist-note.ts';
import styles from './wishlist-page.module.css';

const alerts = lazyModule(
  async () => (await import('#storefront/features/alerts/wishlist-alerts.tsx')).WishlistAlerts,
);

/** The saved products, newest first; deleted products stay until they are removed. */
export function SavedProducts({ currency }: { currency: Pick<Currency, 'code' | 'symbol'> }) {
  const t = useText();
  const { items, unavailable } = useWishlist();
  const WishlistAlerts = useLazyModule(alerts, 'later');
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<number | null>(null);
  // The pressed button disappears with its card: move the focus to the next card, unless it is already elsewhere.
  useEffect(() => {
    if (removed.current === null || items.length === 0) return;
    const index = Math.min(removed.current, items.length - 1);
    removed.current = null;
    const next = list.current?.children[index];
    if (isFocusLost()) next?.querySelector<HTMLElement>('article > button[aria-label]')?.focus();
  }, [items]);
  // The list disappears with its last card.
  useEffect(() => rescueFocus, []);
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.count}>{t('wishlist.count', { count: items.length })}</h2>
        {WishlistAlerts ? <WishlistAlerts /> : null}
      </div>
      <ul className="product-grid" ref={list}>
        {items.toReversed().map((product, index) => (
          <li key={product.id}>
            <SavedCard
              product={product}
              currency={currency}
              isGone={unavailable.includes(product.id)}
              onLeave={() => {
                removed.current = index;
              }}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

interface SavedCardProps {
  product: SavedProduct;
  currency: Pick<Currency, 'code' | 'symbol'>;
  isGone: boolean;
  /** Called before the card is removed. */
  onLeave: () => void;
}

function SavedCard({ product, currency, isGone, onLeave }: SavedCardProps) {
  const t = useText();
  const { toggle } = useWishlistToggle(product);
  const remove = () => {
    onLeave();
    toggle();
  };
  const moveToCart = () => {
    onLeave();
    removeFromWishlist(product.id);
  };
  return (
    <ProductCard
      product={product}
      currencySymbol={currency.symbol}
      goneText={isGone ? t('wishlist.unavailable') : undefined}
      news={isGone ? undefined : (wishlistNote(product, currency, t) ?? undefined)}
      onAdded={moveToCart}
      corner={
        <CornerButton
          label={t('card.removeFromWishlist', { name: product.name })}
          look="always"
          onClick={remove}
        >
          <CloseIcon />
        </CornerButton>
      }
    />
  );
}

export function SavedSkeletons({ count }: { count: number }) {
  const t = useText();
  return (
    <>
      <p className={styles.count} role="status">
        {t('common.loading')}
      </p>
      <ul className="product-grid">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
          <li key={index}>
            <ProductCardSkeleton />
          </li>
        ))}
      </ul>
    </>
  );
}
