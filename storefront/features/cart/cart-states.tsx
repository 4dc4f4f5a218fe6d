import { signInPath } from '#storefront/features/session/session-paths.ts';
import { useCartText } from '#storefront/i18n/use-cart-text.ts';
import { paths } from '#storefront/lib/paths.ts';
import { useSession } from '#storefront/state/session.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { BagIcon } from '#storefront/ui/media/icons.tsx';
import { EmptyState } from '#storefront/ui/status/empty-state.tsx';
import { Spinner } from '#storefront/ui/status/spinner.tsx';
import styles from './cart-states.module.css';

export function CartWaiting() {
  const t = useCartText();
  return (
    <div className={styles.waiting}>
      <Spinner label={t('common.loading')} />
      <noscript>
        <p>{t('cart.noScripts')}</p>
        <a className="text-link" href={paths.allProducts}>
          {t('cart.continue')}
        </a>
      </noscript>
    </div>
  );
}

/** A guest's cart is always empty: adding requires a sign-in, and earlier items reappear after it. */
export function CartEmpty() {
  const t = useCartText();
  const isGuest = useSession(({ isAuthenticated, loading }) => !isAuthenticated && !loading);
  return (
    <>
      <EmptyState
        sign={<BagIcon size={32} />}
        title={t('cart.emptyTitle')}
        actions={
          <>
            <Button to={paths.allProducts}>{t('cart.continue')}</Button>
            {isGuest ? (
              <Button variant="outline" to={signInPath(paths.CartPage)}>
                {t('auth.signIn')}
              </Button>
            ) : null}
          </>
        }
      >
        {t('cart.emptyText')}
      </EmptyState>
      {isGuest ? <p className={styles.guest}>{t('cart.guestText')}</p> : null}
    </>
  );
}
