import { useProductText } from '#storefront/i18n/use-product-text.ts';
import { TickRuler } from '#storefront/ui/carousel/tick-ruler.tsx';
import { Availability } from '#storefront/ui/text/availability.tsx';
import type { ShownStock } from './purchase-rules.ts';
import styles from './stock-line.module.css';

/** From here on every piece is drawn as a tick, of ten. */
const fewPieces = 5;

/** `brief` omits the number. */
export function StockLine({ stock, brief = false }: { stock: ShownStock; brief?: boolean }) {
  const t = useProductText();
  const { available, count } = stock;
  const inStock = count === null || brief ? t('card.available') : t('details.inStock', { count });
  const line = <Availability available={available} text={available ? inStock : t('card.unavailable')} />;
  if (brief || !available || count === null || count > fewPieces) return line;
  return (
    <div className={styles.few}>
      {line}
      <span className={styles.ticks}>
        <TickRuler seen={count / 10} />
      </span>
    </div>
  );
}
