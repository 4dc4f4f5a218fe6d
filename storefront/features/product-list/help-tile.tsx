import { useText } from '#storefront/i18n/use-text.tsx';
import { paths } from '#storefront/lib/paths.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import styles from './help-tile.module.css';

/**
 * Fills the last row of a full page: 14 products leave two cells in rows of four, a full row of two, one cell of
 * three or five.
 */
export function HelpTile() {
  const t = useText();
  return (
    <li className={styles.tile} data-ground="ink">
      <h2 className={styles.title}>{t('help.title')}</h2>
      <p className={styles.text}>{t('help.text')}</p>
      <Button variant="on-ink" to={paths.contact}>
        {t('header.contactUs')}
      </Button>
    </li>
  );
}
