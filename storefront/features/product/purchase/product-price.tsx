import { ProductPriceLine } from '#storefront/features/catalogue/product-price-line.tsx';
import { type PricedItem, reductionOf } from '#storefront/features/catalogue/sale-rules.ts';
import { formatMoney } from '#storefront/i18n/money.ts';
import { useProductText } from '#storefront/i18n/use-product-text.ts';
import { useShellData } from '#storefront/state/shell-data.ts';
import styles from './product-price.module.css';

/** Price, reduction and the legally required notes on both. */
export function ProductPrice({ item, name, dimmed }: { item: PricedItem; name: string; dimmed: boolean }) {
  const t = useProductText();
  const { currency, settings } = useShellData();
  const reduction = reductionOf(item);
  const notes = [
    reduction ? t('details.lowestPrice', { price: formatMoney(reduction.oldPrice, currency.symbol) }) : '',
    settings.prices_include_vat === false ? '' : t('details.includesVat'),
  ].filter((note) => note !== '');
  return (
    <div>
      <ProductPriceLine
        item={item}
        name={name}
        currencySymbol={currency.symbol}
        size="details"
        dimmed={dimmed}
      />
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
