import type { OrderPage, OrderShipment } from '#contract/orders/order-page.ts';
import { copyText } from '#storefront/features/orders/copy-text.ts';
import { useOrderPageText } from '#storefront/i18n/orders/use-order-page-text.ts';
import { ChevronDownIcon } from '#storefront/ui/media/icons.tsx';
import { toast } from '#storefront/ui/overlay/toast-store.ts';
import { TrackButton } from './next-panel.tsx';
import { dateOfMoment } from './order-dates.ts';
import styles from './parcels.module.css';
import { isPickup, stateText } from './pickup.ts';
import { StateTag } from './state-tag.tsx';

/** The parcels of an order; those that have arrived are collapsed and come last. */
export function Parcels({ order }: { order: OrderPage }) {
  if (order.shipments.length === 0) return null;
  const open = order.shipments.filter(({ state }) => state !== 'delivered');
  const arrived = order.shipments.filter(({ state }) => state === 'delivered');
  return (
    <ul className={styles.parcels}>
      {open.toReversed().map((parcel) => (
        <li key={parcel.number} className={styles.parcel}>
          <div className={styles.head}>
            <Title parcel={parcel} order={order} />
          </div>
          <Facts parcel={parcel} order={order} />
        </li>
      ))}
      {arrived.map((parcel) => (
        <li key={parcel.number} className={styles.arrived}>
          <details>
            <summary className={styles.summary}>
              <Title parcel={parcel} order={order} />
              <ChevronDownIcon className={styles.chevron} size={20} />
            </summary>
            <div className={styles.inside}>
              <Facts parcel={parcel} order={order} />
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}

const tones = {
  packing: 'plain',
  shipped: 'plain',
  delivered: 'good',
  returned: 'waiting',
  lost: 'bad',
} as const;

function Title({ parcel, order }: { parcel: OrderShipment; order: OrderPage }) {
  const t = useOrderPageText();
  const { number, state, shipped_at, delivered_at } = parcel;
  const at = delivered_at ?? shipped_at;
  const date = at && dateOfMoment(at);
  return (
    <>
      <h3 className={styles.title}>{t('parcel.title', { number })}</h3>
      <StateTag tone={tones[state]}>{t(stateText(order, 'parcel', state))}</StateTag>
      {date ? (
        <span className={styles.date}>
          {isPickup(order) ? date : t(delivered_at ? 'parcel.deliveredOn' : 'parcel.shippedOn', { date })}
        </span>
      ) : null}
    </>
  );
}

function Facts({ parcel, order }: { parcel: OrderShipment; order: OrderPage }) {
  const t = useOrderPageText();
  const names = new Map(order.lines.map(({ id, name }) => [id, name]));
  return (
    <>
      <dl className={styles.facts}>
        {parcel.carrier ? (
          <div className={styles.fact}>
            <dt>{t('parcel.carrier')}</dt>
            <dd>{parcel.carrier}</dd>
          </div>
        ) : null}
        {parcel.tracking_number ? (
          <div className={styles.fact}>
            <dt>{t('parcel.tracking')}</dt>
            <dd className={styles.number}>
              {parcel.tracking_number}
              <CopyButton number={parcel.tracking_number} />
            </dd>
          </div>
        ) : null}
        <div className={styles.fact}>
          <dt>{t('parcel.contents')}</dt>
          <dd>
            <ul>
              {parcel.lines.map(({ line, quantity }) => (
                <li key={line}>
                  {quantity} × {names.get(line)}
                </li>
              ))}
            </ul>
          </dd>
        </div>
      </dl>
      {parcel.tracking_url && parcel.state === 'shipped' ? (
        <div className={styles.track}>
          <TrackButton url={parcel.tracking_url} variant="outline" />
        </div>
      ) : null}
    </>
  );
}

function CopyButton({ number }: { number: string }) {
  const t = useOrderPageText();
  const copy = async () =>
    (await copyText(number))
      ? toast(t('parcel.copied'), { variant: 'success' })
      : toast(t('phonePay.copyFailed'), { variant: 'error' });
  return (
    <button type="button" className={styles.copy} onClick={copy}>
      {t('parcel.copy')}
    </button>
  );
}
