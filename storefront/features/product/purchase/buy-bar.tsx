import { type RefObject, useEffect, useRef, useState } from 'react';
import { ProductPriceLine } from '#storefront/features/catalogue/product-price-line.tsx';
import { useProductText } from '#storefront/i18n/use-product-text.ts';
import { useShellData } from '#storefront/state/shell-data.ts';
import { useBottomInset } from '#storefront/ui/overlay/use-bottom-inset.ts';
import styles from './buy-bar.module.css';
import { BuyButton } from './buy-button.tsx';
import { StockLine } from './stock-line.tsx';
import type { Purchase } from './use-purchase.ts';

export interface BuyBarProps {
  name: string;
  purchase: Purchase;
  /** Ref of the main button. */
  actions: RefObject<HTMLElement | null>;
}

/** Sticky bar on phones, shown when the main button has scrolled out above. */
export function BuyBar({ name, purchase, actions }: BuyBarProps) {
  const t = useProductText();
  const { currency } = useShellData();
  const bar = useRef<HTMLElement>(null);
  const shown = useScrolledPast(actions);
  useBottomInset(bar, shown);
  return (
    <section
      ref={bar}
      className={`${styles.bar} ${shown ? styles.shown : ''}`}
      aria-label={t('details.buyBar', { name })}
      data-buy-bar={shown ? '' : undefined}
    >
      <div className={styles.texts}>
        <ProductPriceLine
          item={purchase.priced}
          name={name}
          currencySymbol={currency.symbol}
          dimmed={!purchase.stock.available}
          isDetailed={false}
        />
        <StockLine stock={purchase.stock} brief />
      </div>
      <BuyButton purchase={purchase} />
    </section>
  );
}

function useScrolledPast(target: RefObject<HTMLElement | null>): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    const element = target.current;
    if (!element) return;
    // Everything below counts as visible, so that a jump past the button is noticed too.
    const observer = new IntersectionObserver(([entry]) => setPast(entry?.isIntersecting === false), {
      rootMargin: '0px 0px 1000000px 0px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [target]);
  return past;
}
