import type { CheckoutDuties } from '#contract/legal.ts';
import { useOrderText } from '#storefront/i18n/orders/use-order-text.ts';
import styles from './guarantee-notice.module.css';

/** The official notice of the legal guarantee above the order button: the operator's picture, or a text without it. */
export function GuaranteeNotice({ notice: { picture, address } }: { notice: CheckoutDuties['notice'] }) {
  const t = useOrderText();
  const text = <p className={styles.text}>{t('checkout.noticeText')}</p>;
  return (
    <section className={styles.notice}>
      <h3>{t('checkout.noticeTitle')}</h3>
      {picture ? (
        <>
          <a href={picture.url} target="_blank" rel="noopener">
            <img
              src={picture.url}
              alt={t('checkout.noticeAlt')}
              lang={picture.language}
              width={picture.width}
              height={picture.height}
            />
          </a>
          <details>
            <summary>{t('checkout.noticeRead')}</summary>
            {text}
          </details>
        </>
      ) : (
        text
      )}
      <a className="text-link" href={address} target="_blank" rel="noopener">
        {t('checkout.noticeMore')}
        <span className="visually-hidden"> {t('auth.newTab')}</span>
      </a>
    </section>
  );
}
