import type { ReactNode } from 'react';
import { useText } from '#storefront/i18n/use-text.tsx';
import { paths } from '#storefront/lib/paths.ts';
import { BagIcon, HeartIcon, UserIcon } from '#storefront/ui/media/icons.tsx';
import { Link } from '#storefront/ui/navigation/link.tsx';
import styles from './header-links.module.css';

export interface HeaderLinksProps {
  signedIn: boolean;
  wishlistCount: number;
  cartCount: number;
}

export function HeaderLinks({ signedIn, wishlistCount, cartCount }: HeaderLinksProps) {
  const t = useText();
  return (
    <div className={styles.links}>
      <Link className={`${styles.link} ${styles.account}`} to={signedIn ? paths.account : paths.Auth}>
        <UserIcon />
        <span className={styles.accountText}>{t(signedIn ? 'header.account' : 'header.signIn')}</span>
      </Link>
      <CountLink
        to={paths.wishlist}
        label={t('header.wishlist')}
        count={wishlistCount}
        icon={<HeartIcon />}
      />
      <CountLink to={paths.CartPage} label={t('header.cart')} count={cartCount} icon={<BagIcon />} />
    </div>
  );
}

interface CountLinkProps {
  to: string;
  label: string;
  count: number;
  icon: ReactNode;
}

function CountLink({ to, label, count, icon }: CountLinkProps) {
  const t = useText();
  const shown = count > 99 ? '99+' : String(count);
  // The accessible name contains the visible text, for voice control.
  const name = count > 0 ? t('header.withCount', { label, count }).replace(String(count), shown) : label;
  return (
    <Link className={styles.link} to={to} aria-label={name}>
      {icon}
      {count > 0 ? (
        // Another number is another element, so that it arrives.
        <span key={shown} className={styles.count}>
          {shown}
        </span>
      ) : null}
    </Link>
  );
}
