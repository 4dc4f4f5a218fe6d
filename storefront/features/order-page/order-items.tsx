import { useState } from 'react';
import type { OrderPage, OrderPageLine } from '#contract/orders/order-page.ts';
import { pictureFiles } from '#storefront/features/catalogue/product-pictures.ts';
import { EnergyArrow } from '#storefront/features/compliance/energy-mark.tsx';
import { useOtherLanguage } from '#storefront/features/orders/order-language.ts';
import { formatMoney } from '#storefront/i18n/money.ts';
import { useOrderPageText } from '#storefront/i18n/orders/use-order-page-text.ts';
import { paths } from '#storefront/lib/paths.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { ShieldIcon } from '#storefront/ui/media/icons.tsx';
import { Picture } from '#storefront/ui/media/picture.tsx';
import { Link } from '#storefront/ui/navigation/link.tsx';
import { dayText, shopDay, timeLeftText } from './order-dates.ts';
import styles from './order-items.module.css';

const shownAtFirst = 10;

export function OrderItems({ order }: { order: OrderPage }) {
  const t = useOrderPageText();
  const [showsAll, setShowsAll] = useState(order.lines.length <= shownAtFirst);
  const lines = showsAll ? order.lines : order.lines.slice(0, shownAtFirst);
  const other = useOtherLanguage(order.language);
  return (
    <section>
      <h2 className={styles.title}>{t('orderLines.title')}</h2>
      {other ? <p className={styles.detail}>{t('orders.language', { language: other.title })}</p> : null}
      <ul className={styles.items}>
        {lines.map((line) => (
          <Item key={line.id} line={line} symbol={order.currency_symbol} language={other?.code} />
        ))}
      </ul>
      {showsAll ? null : (
        <Button variant="outline" wide onClick={() => setShowsAll(true)}>
          {t('orderLines.showAll', { count: order.lines.length })}
        </Button>
      )}
    </section>
  );
}

const centsOf = (amount: string): number => Math.round(Number(amount) * 100);

/** Unit price times quantity; the browser only multiplies whole cents. */
const lineTotal = ({ price, quantity }: OrderPageLine): string =>
  ((centsOf(price) * quantity) / 100).toFixed(2);

interface ItemProps {
  readonly line: OrderPageLine;
  readonly symbol: string;
  /** Of its name and options, if the page has another. */
  readonly language: string | undefined;
}

function Item({ line, symbol, language }: ItemProps) {
  const t = useOrderPageText();
  const attributes = line.variation_attributes.map(({ name }) => name).join(', ');
  return (
    <li className={styles.item}>
      <div className={styles.tile} aria-hidden="true">
        <Picture {...pictureFiles(line.image_url, 160, 320)} sizes="80px" alt="" width={80} height={80} />
      </div>
      <div className={styles.texts}>
        <Link className={styles.name} to={paths.ProductDetailsPage('all', 'all', line.base_product_id)}>
          <span lang={language}>{line.name}</span>
        </Link>
        {attributes ? (
          <p className={styles.detail} lang={language}>
            {attributes}
          </p>
        ) : null}
        {line.energy_class ? (
          <p className={styles.energy}>
            <EnergyArrow energy={{ class: line.energy_class }} />
          </p>
        ) : null}
        <p className={styles.detail}>
          {line.quantity} × {formatMoney(line.price, symbol)}
        </p>
        {line.take_back ? <p>{t('orderLines.takeBack', { count: line.take_back })}</p> : null}
        {line.cancelled > 0 ? <p>{t('orderLines.cancelled', { count: line.cancelled })}</p> : null}
        {line.returned > 0 ? <p>{t('orderLines.returned', { count: line.returned })}</p> : null}
        <Guarantee line={line} />
      </div>
      <p className={styles.total}>{formatMoney(lineTotal(line), symbol)}</p>
    </li>
  );
}

/** AO-66: from the arrival on. */
function Guarantee({ line: { guarantee_until: until } }: { line: OrderPageLine }) {
  const t = useOrderPageText();
  if (until === null) return null;
  const today = shopDay(new Date());
  const date = dayText(until);
  return (
    <p className={styles.guarantee}>
      <ShieldIcon size={18} />
      <span>
        {today <= until
          ? t('orderLines.guarantee', { date, left: timeLeftText(today, until, t) })
          : t('orderLines.guaranteeOver', { date })}
      </span>
    </p>
  );
}
