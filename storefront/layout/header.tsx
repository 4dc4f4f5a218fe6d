import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { Category } from '#contract/products.ts';
import { HeaderPlaceSlot } from '#storefront/features/delivery/header-place-slot.tsx';
import { useText } from '#storefront/i18n/use-text.tsx';
import { paths, queryForOtherCategory } from '#storefront/lib/paths.ts';
import { PhoneIcon } from '#storefront/ui/media/icons.tsx';
import { Wordmark } from '#storefront/ui/media/wordmark.tsx';
import { Link } from '#storefront/ui/navigation/link.tsx';
import { CategoryMenu } from './category-menu.tsx';
import styles from './header.module.css';
import { HeaderLinks, type HeaderLinksProps } from './header-links.tsx';
import { Preferences, type PreferencesProps } from './preferences.tsx';

export interface HeaderProps extends HeaderLinksProps {
  shopName: string;
  logo: string | null | undefined;
  categories: readonly Category[];
  preferences: PreferencesProps;
  search: ReactNode;
}

export function Header({ shopName, logo, categories, preferences, search, ...links }: HeaderProps) {
  const t = useText();
  const query = queryForOtherCategory(useLocation().search);
  return (
    <header className={styles.header}>
      <div className={styles.topLine} data-ground="ink">
        <div className={`container ${styles.topRow}`}>
          <Link className={styles.topLink} to={paths.contact}>
            <PhoneIcon size={16} />
            {t('header.contactUs')}
          </Link>
          <HeaderPlaceSlot variant="line" />
          <Preferences {...preferences} />
        </div>
      </div>
      <div className={styles.barGround}>
        <div className={`container ${styles.bar}`}>
          <Link className={styles.home} to={paths.HomePage} aria-label={t('header.home', { shop: shopName })}>
            <Wordmark shopName={shopName} logo={logo} />
          </Link>
          <CategoryMenu categories={categories} query={query} preferences={preferences} />
          {search}
          <HeaderLinks {...links} />
        </div>
      </div>
    </header>
  );
}
