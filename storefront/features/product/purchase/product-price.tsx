import { formatMoney } from '#storefront/i18n/money.ts';
import { useText } from '#storefront/i18n/use-text.tsx';
import { useShellData } from '#storefront/state/shell-data.ts';
import { Badge } from '#storefront/ui/text/badge.tsx';
import { Price } from '#storefront/ui/text/price.tsx';
import styles from './product-price.module.css';
import type { ShownPrice } from './purchase-rules.ts';

/** Price, reduction and the legally required notes on both. */
export function ProductPrice({ price, dimmed }: { price: ShownPrice; dimmed: boolean }) {
  const t = useText();
  const { currency, settings } = useShellData();
  const money = (amount: string) => formatMoney(amount, currency.symbol);
  const { reduction } = price;
  const notes = [
    reduction?.lowest ? t('details.lowestPrice', { price: money(reduction.lowest) }) : '',
    settings.prices_include_vat === false ? '' : t('details.includesVat'),
  ].filter((note) => note !== '');
  return (
    <div>
      <div className={styles.line}>
        <Price
          size="details"
          price={money(price.price)}
          oldPrice={reduction ? money(reduction.oldPrice) : undefined}
          nowText={t('card.now')}
          wasText={t('card.was')}
          dimmed={dimmed}
        />
        {reduction && reduction.percent > 0 ? <Badge variant="sale">{`-${reduction.percent}%`}</Badge> : null}
      </div>
      {notes.length > 0 ? (
        <p className={styles.notes}>
          {notes.map((note) => (
            <span key={note}>{note} </span>
          ))}
        </p>
      ) : null}
    </div>
  );
}
