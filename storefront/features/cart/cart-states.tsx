import { signInPath } from '#storefront/features/session/session-paths.ts';
import { EarlyCall } from '#storefront/features/shell/early-call.tsx';
import { useCartText } from '#storefront/i18n/use-cart-text.ts';
import { paths } from '#storefront/lib/paths.ts';
import { dismissMerged, useCart } from '#storefront/state/cart.ts';
import { devicesKey } from '#storefront/state/device-keys.ts';
import { useSession } from '#storefront/state/session.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { BagIcon } from '#storefront/ui/media/icons.tsx';
import { EmptyState } from '#storefront/ui/status/empty-state.tsx';
import { Notice } from '#storefront/ui/status/notice.tsx';
import { Spinner } from '#storefront/ui/status/spinner.tsx';
import styles from './cart-states.module.css';

export function CartWaiting() {
  const t = useCartText();
  return (
    <div className={styles.waiting}>
      <EarlyCall path="/cart/contents?notes=1" unlessStored={devicesKey} />
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

/** Guests may have added items before they signed out: those reappear after the next sign-in. */
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

/** After a sign-in: what came from the cart that the customer filled as a guest. */
export function MergeNotice() {
  const t = useCartText();
  const merged = useCart((cart) => cart.merged);
  if (!merged || merged.added + merged.capped.length === 0) return null;
  return (
    <div className={styles.merged}>
      <Notice tone="done">
        {merged.added > 0 ? <p>{t('cart.merged', { count: merged.added })}</p> : null}
        {merged.capped.map(({ name, count }) => (
          <p key={name}>{t('cart.mergedCapped', { name, count })}</p>
        ))}
      </Notice>
      <Button variant="outline" size={40} onClick={dismissMerged}>
        {t('cart.mergedOk')}
      </Button>
    </div>
  );
}
