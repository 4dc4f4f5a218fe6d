import { type ReactNode, useId } from 'react';
import { arrivalLine } from '#storefront/features/delivery/arrival-line.ts';
import { bundleNotes } from '#storefront/i18n/bundle-notes.ts';
import { missingAmount } from '#storefront/i18n/money.ts';
import { useCartText } from '#storefront/i18n/use-cart-text.ts';
import { useDeliveryText } from '#storefront/i18n/use-delivery-text.ts';
import { useCart } from '#storefront/state/cart.ts';
import { useShellData } from '#storefront/state/shell-data.ts';
import { calculateTotals, isEstimateFailed, useTotals } from '#storefront/state/totals.ts';
import { WarningIcon } from '#storefront/ui/media/icons.tsx';
import { Spinner } from '#storefront/ui/status/spinner.tsx';
import styles from './summary.module.css';
import { type SummaryFigures, summaryFigures } from './summary-figures.ts';

export interface SummaryProps {
  title: string;
  /** Content between the title and the figures: the lines of the order. */
  children?: ReactNode;
  /** Between the figures and the total. */
  middle?: ReactNode;
  /** Shows the number of items in a separate row. */
  counts?: boolean;
  /** The main button, below the total. */
  action: ReactNode;
  /** One reassuring line. */
  note?: ReactNode;
}

const nothing = [] as const;

/** The current figures of the cart (CT-26). */
export const useSummaryFigures = (): SummaryFigures => {
  const t = useCartText();
  const { settings } = useShellData();
  const { lines, symbol } = useCart();
  const { totals, deliveryUnavailable } = useTotals();
  return summaryFigures(
    {
      lines: lines ?? nothing,
      symbol,
      totals,
      deliveryUnavailable,
      pricesIncludeVat: settings.prices_include_vat !== false,
    },
    t,
  );
};

export function Summary({ title, children, middle, counts = false, action, note }: SummaryProps) {
  const t = useCartText();
  const figures = useSummaryFigures();
  const isLoading = useCart(({ loading }) => loading);
  const { calculating, deliveryUnavailable, totals } = useTotals();
  const isBusy = isLoading || calculating;
  const titleId = useId();
  return (
    <section className={styles.summary} aria-labelledby={titleId} aria-busy={isBusy}>
      <h2 className={styles.title} id={titleId}>
        {title}
      </h2>
      {children}
      <div className={styles.figures}>
        <dl>
          {counts ? (
            <Row label={t('summary.items')} value={t('cart.count', { count: figures.count })} />
          ) : null}
          <Row label={t('summary.subtotal')} value={figures.subtotal} />
          <DeliveryRow value={figures.delivery} />
          <Row label={figures.vatLabel} value={figures.vat} />
          <Row
            label={t('summary.discount')}
            notes={bundleNotes(totals?.bundles, totals?.converted.currency_symbol ?? '', t)}
            value={figures.discount}
            isLess={figures.discount !== missingAmount}
          />
        </dl>
        {deliveryUnavailable ? <DeliveryWarning /> : null}
        {middle}
        <p className={styles.total} aria-live="polite">
          <span className={styles.totalLabel}>{t('summary.total')}</span>{' '}
          <strong className={styles.totalAmount}>{figures.total}</strong>
        </p>
        {isBusy ? (
          <div className={styles.veil}>
            <Spinner label={t('common.loading')} />
          </div>
        ) : null}
      </div>
      {action}
      {note ? <p className={styles.note}>{note}</p> : null}
    </section>
  );
}

/** With the days of arrival, where the shop promises them. An estimate names the method too. */
function DeliveryRow({ value }: { value: string }) {
  const t = useDeliveryText();
  const cartText = useCartText();
  const delivery = useTotals(({ totals }) => totals?.delivery ?? null);
  const isEstimate = useTotals(({ totals, address }) => totals?.delivery != null && address === null);
  const arrival = delivery && arrivalLine(delivery.arrival, t);
  return (
    <div className={`${styles.row} ${arrival ? styles.tall : ''}`}>
      <dt>
        {isEstimate ? t('delivery.estimated') : cartText('summary.delivery')}
        {delivery && arrival ? (
          <span className={styles.arrival}>
            {isEstimate ? t('delivery.arrivesBy', { arrival, method: delivery.name }) : arrival}
          </span>
        ) : null}
      </dt>
      <dd>{value}</dd>
    </div>
  );
}

interface RowProps {
  label: string;
  value: string;
  /** Small lines below the label. */
  notes?: readonly string[];
  /** An amount subtracted from the total. */
  isLess?: boolean;
}

function Row({ label, value, notes = nothing, isLess = false }: RowProps) {
  return (
    <div className={`${styles.row} ${notes.length > 0 ? styles.tall : ''}`}>
      <dt>
        {label}
        {notes.map((note) => (
          <span key={note} className={styles.bundle}>
            {note}
          </span>
        ))}
      </dt>
      <dd className={isLess ? styles.less : undefined}>{value}</dd>
    </div>
  );
}

function DeliveryWarning() {
  const t = useCartText();
  const deliveryText = useDeliveryText();
  const isEstimate = useTotals(isEstimateFailed);
  const { delivery_choice: isChoice = false } = useShellData().settings;
  if (isChoice && isEstimate) {
    return (
      <div className={styles.warning}>
        <WarningIcon />
        <p>
          {deliveryText('delivery.estimateFailed')}{' '}
          <button type="button" className="text-link" onClick={() => void calculateTotals()}>
            {t('common.tryAgain')}
          </button>
        </p>
      </div>
    );
  }
  return (
    <div className={styles.warning}>
      <WarningIcon />
      <div>
        <p className={styles.warningTitle}>{t('summary.deliveryTitle')}</p>
        <p>{t('summary.deliveryText')}</p>
      </div>
    </div>
  );
}
