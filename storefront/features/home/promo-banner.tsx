import { pictureFiles } from '#storefront/features/catalogue/product-pictures.ts';
import { useText } from '#storefront/i18n/use-text.tsx';
import { CheckIcon } from '#storefront/ui/media/icons.tsx';
import { Picture } from '#storefront/ui/media/picture.tsx';
import styles from './promo-banner.module.css';

const reasons = ['wideSelection', 'competitivePrices', 'qualityAndTrust'] as const;

export function PromoBanner({ picture }: { picture: string | null }) {
  const t = useText();
  return (
    <section className="container section" aria-labelledby="banner-title">
      <div className={styles.banner}>
        <div className={styles.texts}>
          <h2 className={styles.title} id="banner-title">
            {t('home.bannerTitle')}
          </h2>
          <ul className={styles.reasons}>
            {reasons.map((reason) => (
              <li key={reason} className={styles.reason}>
                <span className={styles.sign}>
                  <CheckIcon size={18} />
                </span>
                <p>
                  <strong className={styles.name}>{t(`home.${reason}`)}</strong>
                  <span className={styles.text}>{t(`home.${reason}Text`)}</span>
                </p>
              </li>
            ))}
          </ul>
        </div>
        {picture ? (
          <Picture
            {...pictureFiles(picture)}
            alt=""
            width={1000}
            height={1000}
            sizes="(min-width: 960px) 576px, (min-width: 600px) 44vw, calc(100vw - 32px)"
            className={styles.picture}
          />
        ) : null}
      </div>
    </section>
  );
}
