import { useState, useSyncExternalStore } from 'react';
import type { DeliveryPoint } from '#contract/buying/delivery.ts';
import { useDeliveryText } from '#storefront/i18n/use-delivery-text.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { Field } from '#storefront/ui/form/field.tsx';
import { Dialog } from '#storefront/ui/overlay/dialog.tsx';
import { Notice } from '#storefront/ui/status/notice.tsx';
import { Skeleton } from '#storefront/ui/status/skeleton.tsx';
import styles from './delivery.module.css';
import { type PointPlace, usePoints } from './use-points.ts';

export interface LockerPickerProps {
  place: PointPlace;
  chosen: DeliveryPoint | null;
  onChoose: (point: DeliveryPoint) => void;
}

const addressOf = ({ address, city, post_code }: DeliveryPoint): string =>
  [address, city, post_code].filter(Boolean).join(', ');

const wide = '(min-width: 600px)';
const isWideNow = (): boolean => window.matchMedia(wide).matches;
const followWidth = (onChange: () => void): (() => void) => {
  const query = window.matchMedia(wide);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/** The chosen locker in one line, or the button that opens the list: below the option on wide screens, else a sheet. */
export function LockerPicker(props: LockerPickerProps) {
  const t = useDeliveryText();
  const [isOpen, setIsOpen] = useState(false);
  const [marked, setMarked] = useState<DeliveryPoint | null>(null);
  const { chosen, onChoose } = props;
  const isWide = useSyncExternalStore(followWidth, isWideNow);
  const open = () => {
    setMarked(chosen);
    setIsOpen(true);
  };
  const choose = (point: DeliveryPoint) => {
    onChoose(point);
    setIsOpen(false);
  };
  if (isWide && (isOpen || !chosen)) {
    return <LockerList {...props} onMark={choose} />;
  }
  return (
    <div className={styles.picked}>
      {chosen ? (
        <p className={styles.pickedText}>
          <strong>{chosen.name}</strong>
          <span className={styles.detail}>
            {[addressOf(chosen), chosen.hours].filter(Boolean).join(' · ')}
          </span>
        </p>
      ) : null}
      <Button variant="outline" size={40} onClick={open}>
        {t(chosen ? 'delivery.change' : 'delivery.chooseLocker')}
      </Button>
      {isWide ? null : (
        <Dialog
          open={isOpen}
          onClose={() => setIsOpen(false)}
          title={t('delivery.lockerTitle')}
          closeLabel={t('common.close')}
          footer={
            <Button variant="volt" size={56} wide disabled={!marked} onClick={() => marked && choose(marked)}>
              {t('delivery.useLocker')}
            </Button>
          }
        >
          {isOpen ? <LockerList {...props} chosen={marked} onMark={setMarked} /> : null}
        </Dialog>
      )}
    </div>
  );
}

function LockerList({
  place,
  chosen,
  onMark,
}: Omit<LockerPickerProps, 'onChoose'> & { onMark: (point: DeliveryPoint) => void }) {
  const t = useDeliveryText();
  const [text, setText] = useState('');
  const { list, retry } = usePoints(place, text);
  return (
    <div className={styles.picker}>
      <Field
        label={t('delivery.findLocker')}
        hint={t('delivery.findHint')}
        type="search"
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
        // The field is inside the checkout form; Enter must not place an order.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {list.state === 'loading' ? (
        <div className={styles.rows} aria-busy="true">
          {['one', 'two', 'three'].map((row) => (
            <Skeleton key={row} shape="heading" />
          ))}
        </div>
      ) : null}
      {list.state === 'failed' ? (
        <Notice tone="error">
          {t('delivery.listFailed')}{' '}
          <button type="button" className="text-link" onClick={retry}>
            {t('common.tryAgain')}
          </button>
        </Notice>
      ) : null}
      {list.state === 'listed' ? (
        <>
          <div className={styles.rows} role="radiogroup" aria-label={t('delivery.lockerTitle')}>
            {list.points.map((point) => (
              <label key={point.code} className={styles.point}>
                <input
                  type="radio"
                  name="pickup_point"
                  className={styles.input}
                  value={point.code}
                  checked={point.code === chosen?.code}
                  onChange={() => onMark(point)}
                />
                <span className={styles.texts}>
                  <span className={styles.name}>{point.name}</span>
                  <span className={styles.detail}>{addressOf(point)}</span>
                </span>
                <span className={styles.detail}>{point.hours}</span>
              </label>
            ))}
          </div>
          <p className={styles.detail} role="status">
            {list.total === 0 ? t('delivery.noLocker', { text }) : null}
            {list.total > list.points.length
              ? t('delivery.showing', { shown: list.points.length, total: list.total })
              : null}
          </p>
        </>
      ) : null}
    </div>
  );
}
