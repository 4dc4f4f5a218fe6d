import { type SVGProps, useId } from 'react';
import type { FreeDelivery } from '#contract/buying/delivery.ts';
import { formatMoney } from '#storefront/i18n/money.ts';
import { useDeliveryText } from '#storefront/i18n/use-delivery-text.ts';
import styles from './free-delivery-bar.module.css';

export interface FreeDeliveryBarProps {
  free: FreeDelivery;
  symbol: string;
}

/** How much is missing for free delivery, as a sentence and as a ruler. */
export function FreeDeliveryBar({ free, symbol }: FreeDeliveryBarProps) {
  const t = useDeliveryText();
  const { from, missing, name: method } = free;
  const text =
    missing > 0
      ? t('delivery.freeMissing', { amount: formatMoney(missing, symbol), method })
      : t('delivery.freeReached', { method });
  return (
    <div className={styles.bar}>
      <p className={missing > 0 ? undefined : styles.reached}>{text}</p>
      <div
        role="progressbar"
        aria-label={t('delivery.freeLabel')}
        aria-valuemin={0}
        aria-valuemax={from}
        aria-valuenow={from - missing}
        aria-valuetext={text}
      >
        <Ruler done={from > 0 ? (from - missing) / from : 1} />
        <svg className={styles.ends} width="100%" height="18" aria-hidden="true" focusable="false">
          <text x="0" y="13">
            {formatMoney(0, symbol)}
          </text>
          {missing > 0 && missing < from ? (
            <text className={styles.now} {...labelAt((from - missing) / from)} y="13">
              {formatMoney(from - missing, symbol)}
            </text>
          ) : null}
          <text className={styles.end} x="100%" y="13">
            {formatMoney(from, symbol)}
          </text>
        </svg>
      </div>
    </div>
  );
}

const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`;

/** Below the last dark tick, and beside the amounts at both ends, which it must not cover. */
const labelAt = (share: number): Pick<SVGProps<SVGTextElement>, 'x' | 'textAnchor'> => ({
  x: percent(Math.min(0.8, Math.max(0.2, share))),
  textAnchor: share > 0.7 ? 'end' : share < 0.3 ? 'start' : 'middle',
});

/** A tick every 8 px; tall ones at both ends. */
function Ruler({ done }: { done: number }) {
  const id = useId();
  return (
    <svg className={styles.ruler} width="100%" height="18" aria-hidden="true" focusable="false">
      <defs>
        <pattern id={`${id}-open`} width="8" height="18" patternUnits="userSpaceOnUse">
          <rect className={styles.open} y="6" width="1" height="12" />
        </pattern>
        <pattern id={`${id}-done`} width="8" height="18" patternUnits="userSpaceOnUse">
          <rect className={styles.done} y="6" width="2" height="12" />
        </pattern>
      </defs>
      <rect width="100%" height="18" fill={`url(#${id}-open)`} />
      <rect width={percent(done)} height="18" fill={`url(#${id}-done)`} />
      <rect className={styles.done} width="2" height="18" />
      <rect
        className={done >= 1 ? styles.done : styles.open}
        x="100%"
        width="2"
        height="18"
        transform="translate(-2 0)"
      />
    </svg>
  );
}
