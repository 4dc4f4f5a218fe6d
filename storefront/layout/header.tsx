import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { Category } from '#contract/catalogue.ts';
import { useText } from '#storefront/i18n/use-text.tsx';
import { keptInOtherCategory, paths } from '#storefront/lib/paths.ts';
import { Kept } from '#storefront/ui/kept.tsx';
import { PhoneIcon } from '#storefront/ui/media/icons.tsx';
import { Wordmark } from '#storefront/ui/media/wordmark.tsx';
import { Link } from '#storefront/ui/navigation/link.tsx';
import { CategoryMenu } from './category-menu.tsx';
import styles from './header.module.css';
import { HeaderLinks, type HeaderLinksProps } from './header-links.tsx';
import { Preferences, type PreferencesProps } from './preferences.tsx';

export interface HeaderProps extends HeaderLinksProps {
  shopName: string;
  categories: readonly Category[];
  preferences: PreferencesProps;
  search: ReactNode;
}

export function Header({ shopName, categories, preferences, search, ...links }: HeaderProps) {
  const t = useText();
  const query = keptInOtherCategory(useLocation().search);
  const { currency, languageId } = preferences;
  const chosen = [currency, languageId];
  return (
    <header className={styles.header}>
      <Kept name="top line" by={chosen} varying={{}}>
        {() => (
          <div className={styles.topLine} data-ground="ink">
            <div className={`container ${styles.topRow}`}>
              <Link className={styles.topLink} to={paths.contact}>
                <PhoneIcon size={16} />
                {t('header.contactUs')}
              </Link>
              <Preferences {...preferences} />
            </div>
          </div>
        )}
      </Kept>
      <div className={styles.barGround}>
        <div className={`container ${styles.bar}`}>
          <Link className={styles.home} to={paths.HomePage} aria-label={t('header.home', { shop: shopName })}>
            <Wordmark shopName={shopName} />
          </Link>
          <Kept name="categories" by={chosen} varying={{ query }}>
            {(kept) => <CategoryMenu categories={categories} query={kept.query} preferences={preferences} />}
          </Kept>
          {search}
          <Kept name="header links" by={Object.values(links)} varying={{}}>
            {() => <HeaderLinks {...links} />}
          </Kept>
        </div>
      </div>
    </header>
  );
}
