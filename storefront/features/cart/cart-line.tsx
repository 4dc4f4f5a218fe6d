import { useState } from 'react';
import type { CartLine } from '#contract/buying/cart.ts';
import { pictureFiles } from '#storefront/features/catalogue/product-pictures.ts';
import { EnergyMark } from '#storefront/features/compliance/energy-mark.tsx';
import { formatMoney } from '#storefront/i18n/money.ts';
import { useCartText } from '#storefront/i18n/use-cart-text.ts';
import { useShellData } from '#storefront/state/shell-data.ts';
import { TrashIcon } from '#storefront/ui/media/icons.tsx';
import { Picture } from '#storefront/ui/media/picture.tsx';
import { Link } from '#storefront/ui/navigation/link.tsx';
import styles from './cart-line.module.css';
import { lineHref, lineKind, lineSum } from './line-details.ts';
import { lineKey, useQuantities } from './quantities.ts';
import { QuantityBox } from './quantity-box.tsx';
import { useCartChanges } from './use-cart-changes.ts';

export interface CartLineRowProps {
  line: CartLine;
  symbol: string;
  /** Called before the line is removed. */
  onLeave: () => void;
  /** Called when removing failed. */
  onStay: () => void;
}

export function CartLineRow({ line, symbol, onLeave, onStay }: CartLineRowProps) {
  const t = useCartText();
  const { setCount, remove, move } = useCartChanges();
  const { delivery_choice: hasComforts = false } = useShellData().settings;
  const count = useQuantities(({ pending }) => pending[lineKey(line)]) ?? line.count;
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = async (take: () => Promise<boolean>) => {
    if (isLeaving) return;
    setIsLeaving(true);
    onLeave();
    if (await take()) return;
    setIsLeaving(false);
    onStay();
  };
  const { name, image_url } = line.item;
  return (
    <li className={styles.line} aria-busy={isLeaving || undefined}>
      <div className={styles.tile}>
        <Picture
          {...pictureFiles(image_url, 160, 640)}
          alt=""
          width={120}
          height={120}
          sizes="120px"
          className={styles.picture}
        />
      </div>
      <div className={styles.texts}>
        <LineTexts line={line} count={count} symbol={symbol} />
        {hasComforts ? (
          <button
            type="button"
            className={styles.move}
            aria-label={`${t('cart.move')}: ${name}`}
            aria-disabled={isLeaving}
            onClick={() => void leave(() => move(line))}
          >
            {t('cart.move')}
          </button>
        ) : null}
      </div>
      <div className={styles.quantity}>
        <QuantityBox line={line} count={count} onChange={(next) => setCount(line, next)} />
      </div>
      <button
        type="button"
        className={styles.remove}
        aria-label={t('cart.removeItem', { name })}
        aria-disabled={isLeaving}
        onClick={() => void leave(() => remove(line, true))}
      >
        <TrashIcon />
      </button>
    </li>
  );
}

function LineTexts({ line, count, symbol }: { line: CartLine; count: number; symbol: string }) {
  const t = useCartText();
  const { categories } = useShellData();
  const unitPrice = formatMoney(line.item.price, symbol);
  const isCheaper = Number(line.item.price) < Number(line.item.price_when_added);
  return (
    <>
      <p className={styles.kind}>{lineKind(line, t('cart.allCategories'))}</p>
      <h2 className={styles.name}>
        <Link className={styles.link} to={lineHref(line, categories)}>
          {line.item.name}
        </Link>
      </h2>
      <div className={styles.priceLine}>
        <p className={styles.price}>{formatMoney(lineSum({ item: line.item, count }), symbol)}</p>
        {line.item.energy ? <EnergyMark energy={line.item.energy} name={line.item.name} size="line" /> : null}
      </div>
      {line.item.price_when_added ? (
        <p className={isCheaper ? styles.cheaper : styles.each}>
          {t('cart.priceChanged', {
            now: unitPrice,
            old: formatMoney(line.item.price_when_added, symbol),
          })}
        </p>
      ) : null}
      {count > 1 ? <p className={styles.each}>{t('cart.each', { price: unitPrice })}</p> : null}
      {line.max_per_order ? (
        <p className={styles.each}>{t('cart.atMost', { count: line.max_per_order })}</p>
      ) : null}
    </>
  );
}
