import type { Settings } from '#contract/content.ts';
import { useText } from '#storefront/i18n/use-text.tsx';
import { paths } from '#storefront/lib/paths.ts';
import { useShellData } from '#storefront/state/shell-data.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { TickRuler } from '#storefront/ui/carousel/tick-ruler.tsx';
import { ArrowRightIcon } from '#storefront/ui/media/icons.tsx';
import { Picture } from '#storefront/ui/media/picture.tsx';
import styles from './hero.module.css';
import { heroFiles } from './home-pictures.ts';

export function Hero() {
  const t = useText();
  const settings: Settings = useShellData().settings;
  const { hero_image_url: picture, return_days: days = 0 } = settings;
  return (
    <section className={styles.hero} data-ground="ink">
      {picture ? (
        <div className={styles.stage}>
          <Picture
            {...heroFiles(picture)}
            alt=""
            width={1600}
            height={1000}
            sizes="(min-width: 1680px) 58vw, (min-width: 960px) 1088px, (min-width: 600px) 87vw, 640px"
            priority
            className={styles.picture}
          />
        </div>
      ) : null}
      <div className={`container ${styles.texts}`}>
        <h1 className={styles.title}>{t('home.heroTitle')}</h1>
        <p className={styles.text}>
          {t('home.heroText')}
          {days > 0 ? ` ${t('home.returns', { days })}` : null}
        </p>
        <Button variant="volt" size={56} to={paths.allProducts} iconEnd={<ArrowRightIcon />}>
          {t('home.shopNow')}
        </Button>
        <div className={styles.ruler}>
          <TickRuler seen={0} ground="ink" />
        </div>
      </div>
    </section>
  );
}
