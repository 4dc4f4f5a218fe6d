import { useText } from '#storefront/i18n/use-text.tsx';
import secure from './payment-3-d-secure.svg?no-inline';
import styles from './payment-logos.module.css';
import mastercard from './payment-mastercard.svg?no-inline';
import visa from './payment-visa.svg?no-inline';

/** Files instead of data: URLs, so that the content security policy needs no exception. */
const logos = [
  { src: secure, name: 'payment.3dSecure', width: 84 },
  { src: visa, name: 'payment.visa', width: 48 },
  { src: mastercard, name: 'payment.mastercard', width: 54 },
] as const;

export function PaymentLogos() {
  const t = useText();
  return (
    <ul className={styles.logos} aria-label={t('footer.payment')}>
      {logos.map(({ src, name, width }) => (
        <li key={name}>
          <img src={src} alt={t(name)} width={width} height={28} loading="lazy" decoding="async" />
        </li>
      ))}
    </ul>
  );
}
