import type { Charger } from '#contract/compliance.ts';
import { useProductText } from '#storefront/i18n/use-product-text.ts';
import styles from './charger-signs.module.css';

/** The EU's two signs about charging: whether a charger is in the box, and the power that charging needs. */
export function ChargerSigns({ charger }: { charger: Charger }) {
  const t = useProductText();
  const { is_included: isIncluded, watts, usb_pd: isPd } = charger;
  const span = { from: watts?.min ?? 0, to: watts?.max ?? 0 };
  return (
    <div className={styles.signs}>
      {isIncluded === null ? null : (
        <figure>
          <img src={`/charger-${isIncluded ? '' : 'not-'}included.svg`} alt="" width={58} height={78} />
          <figcaption>{t(isIncluded ? 'charger.included' : 'charger.notIncluded')}</figcaption>
        </figure>
      )}
      {watts === null ? null : (
        <figure>
          <div
            className={styles.power}
            role="img"
            aria-label={t(isPd ? 'charger.powerPd' : 'charger.power', span)}
          >
            <span>{t('charger.watts', span)}</span>
            {isPd ? <span>USB PD</span> : null}
          </div>
        </figure>
      )}
    </div>
  );
}
