import { useId } from 'react';
import type { DeliveryOption, DeliveryPoint } from '#contract/buying/delivery.ts';
import { formatMoney } from '#storefront/i18n/money.ts';
import { useDeliveryText } from '#storefront/i18n/use-delivery-text.ts';
import { FieldNote } from '#storefront/ui/form/field-note.tsx';
import { arrivalLine, refusalLine } from './arrival-line.ts';
import styles from './delivery.module.css';
import { LockerPicker } from './locker-picker.tsx';

export interface DeliverySectionProps {
  /** Null: not known yet. */
  options: readonly DeliveryOption[] | null;
  symbol: string;
  /** Code of the chosen method. */
  method: string | null;
  point: DeliveryPoint | null;
  /** ISO code of the delivery country. */
  country: string;
  postCode: string;
  /** A locker is missing, and the shopper has tried to order. */
  error: string | undefined;
  onChoose: (method: string, point: DeliveryPoint | null) => void;
}

/** Ways of delivery as radio buttons, with the locker picker inside the chosen one. */
export function DeliverySection(props: DeliverySectionProps) {
  const { options, method, point, country, postCode, error, onChoose } = props;
  const t = useDeliveryText();
  const id = useId();
  return (
    <fieldset className={styles.section} id="delivery-options" tabIndex={-1}>
      <legend className={styles.legend}>{t('delivery.title')}</legend>
      {options && options.length > 0 ? (
        <div className={styles.options}>
          {options.map((option) => (
            <div key={option.method} className={styles.option} data-refused={option.refused ? '' : undefined}>
              <OptionRow id={`${id}-${option.method}`} option={option} {...props} />
              {option.method === method && option.kind === 'locker' ? (
                <div className={styles.inside}>
                  <LockerPicker
                    key={option.method}
                    place={{ method: option.method, country, postCode }}
                    chosen={point}
                    onChoose={(chosen) => onChoose(option.method, chosen)}
                  />
                  <FieldNote id={`${id}-point`} error={error} />
                </div>
              ) : null}
              {option.method === method && option.kind === 'pickup' && point ? (
                <p className={`${styles.inside} ${styles.detail}`}>
                  {[point.address, point.city, point.hours].filter(Boolean).join(' · ')}
                </p>
              ) : null}
            </div>
          ))}
        </div>
      ) : (
        <p className={styles.waiting}>{t('delivery.waiting')}</p>
      )}
    </fieldset>
  );
}

function OptionRow({
  id,
  option,
  method,
  symbol,
  onChoose,
}: DeliverySectionProps & { id: string; option: DeliveryOption }) {
  const t = useDeliveryText();
  const refusal = refusalLine(option, t);
  const note = refusal ?? arrivalLine(option.arrival, t) ?? t('delivery.arranged');
  return (
    <label className={styles.row}>
      <input
        type="radio"
        name="delivery_method"
        className={styles.input}
        value={option.method}
        checked={option.method === method}
        disabled={refusal !== null}
        onChange={() => onChoose(option.method, null)}
        aria-labelledby={id}
        aria-describedby={`${id}-note ${id}-price`}
      />
      <span className={styles.texts}>
        <span className={styles.name} id={id}>
          {option.name}
        </span>
        <span className={styles.detail} id={`${id}-note`}>
          {note}
        </span>
      </span>
      <span className={styles.price} id={`${id}-price`}>
        {option.price === null
          ? null
          : option.price === 0
            ? t('delivery.free')
            : formatMoney(option.price, symbol)}
      </span>
    </label>
  );
}
