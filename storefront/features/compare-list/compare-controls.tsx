import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useCompareText } from '#storefront/i18n/use-compare-text.ts';
import { paths } from '#storefront/lib/paths.ts';
import type { CardProduct } from '#storefront/state/card-product.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { CheckIcon, CloseIcon, CompareIcon } from '#storefront/ui/media/icons.tsx';
import { useBottomInset } from '#storefront/ui/overlay/use-bottom-inset.ts';
import { compareHref, mostCompared } from './compare-address.ts';
import styles from './compare-controls.module.css';
import { type ComparedItem, followOtherTabs } from './compared-items.ts';
import { useCompare } from './use-compare.ts';

export interface CompareButtonProps {
  product: CardProduct;
  /** The chosen variation; only the product page has one. */
  variationId?: number | undefined;
  /** With its text, as on the product page; cards have a round button. */
  isWide?: boolean;
}

export function CompareButton({ product, variationId, isWide = false }: CompareButtonProps) {
  const t = useCompareText();
  const { items, add, remove } = useCompare();
  const { id, name } = product;
  const key = variationId === undefined ? String(id) : `${id}:${variationId}`;
  const isIn = items.some((item) => item.key === key);
  const toggle = () =>
    isIn
      ? remove({ key, name })
      : add({ key, name, picture: product.image_url ?? product.images_urls[0] ?? null });
  const look = isWide ? styles.wide : `${styles.corner}${isIn ? ` ${styles.isIn}` : ''}`;
  return (
    <button
      type="button"
      className={look}
      aria-pressed={isIn}
      aria-label={isWide ? undefined : t('compare.add', { name })}
      onClick={toggle}
    >
      {isIn ? <CheckIcon size={20} /> : <CompareIcon size={20} />}
      {isWide ? t(isIn ? 'compare.added' : 'compare.button') : null}
    </button>
  );
}

/** Not on the comparison itself, nor where the customer is buying. */
const pagesWithoutTray: readonly string[] = [
  paths.compare,
  paths.CartPage,
  '/success-payment',
  '/fail-payment',
];

export function CompareTray() {
  const t = useCompareText();
  const { pathname } = useLocation();
  const { items, remove, clear } = useCompare();
  const bar = useRef<HTMLElement>(null);
  const isShown = items.length > 0 && !pagesWithoutTray.includes(pathname);
  useEffect(followOtherTabs, []);
  useBottomInset(bar, isShown);
  if (!isShown) return null;
  const count = items.length;
  const isReady = count > 1;
  return (
    <section ref={bar} className={styles.tray} aria-label={t('compare.tray')}>
      <ul className={styles.items}>
        {items.map((item) => (
          <TrayItem key={item.key} item={item} onRemove={() => remove(item)} />
        ))}
      </ul>
      <div className={styles.side}>
        <span className={styles.count}>
          {isReady ? t('compare.count', { count, most: mostCompared }) : t('compare.needsAnother')}
        </span>
        <button type="button" className={styles.clear} onClick={clear}>
          {t('compare.clear')}
        </button>
      </div>
      {isReady ? (
        <Button to={compareHref({ keys: items.map(({ key }) => key) })}>
          {t('compare.short', { count })}
        </Button>
      ) : (
        <Button disabled>{t('compare.button')}</Button>
      )}
    </section>
  );
}

/** The smallest file of one of the shop's pictures; a picture from elsewhere has only itself. */
const thumbnail = (url: string): string => url.replace(/(\.[0-9a-f]{8})-\d+\.webp$/, '$1-160.webp');

function TrayItem({ item, onRemove }: { item: ComparedItem; onRemove: () => void }) {
  const t = useCompareText();
  return (
    <li className={styles.item}>
      {item.picture === null ? null : <img src={thumbnail(item.picture)} alt="" width={48} height={48} />}
      <span className={styles.name}>{item.name}</span>
      <button
        type="button"
        className={styles.remove}
        aria-label={t('compare.remove', { name: item.name })}
        onClick={onRemove}
      >
        <CloseIcon size={18} />
      </button>
    </li>
  );
}
