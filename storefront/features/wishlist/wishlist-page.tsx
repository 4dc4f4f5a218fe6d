import { RecentlyViewedRowSlot } from '#storefront/features/recently-viewed/recently-viewed-row-slot.tsx';
import { useText } from '#storefront/i18n/use-text.tsx';
import { paths } from '#storefront/lib/paths.ts';
import { useShellData } from '#storefront/state/shell-data.ts';
import { useWishlist } from '#storefront/state/wishlist.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { HeartIcon } from '#storefront/ui/media/icons.tsx';
import { Breadcrumbs } from '#storefront/ui/navigation/breadcrumbs.tsx';
import { EmptyState } from '#storefront/ui/status/empty-state.tsx';
import { SavedProducts, SavedSkeletons } from './saved-products.tsx';
import styles from './wishlist-page.module.css';

export function WishlistPage() {
  const t = useText();
  const { currency } = useShellData();
  const { state, items } = useWishlist();
  const crumbs = [{ label: t('common.home'), to: paths.HomePage }, { label: t('wishlist.title') }];
  return (
    <div className={`container ${styles.page}`}>
      <Breadcrumbs label={t('common.breadcrumbs')} crumbs={crumbs} />
      <h1>{t('wishlist.title')}</h1>
      {/* Prices are shown once they are today's. */}
      {state === 'refreshing' && items.length > 0 ? <SavedSkeletons count={items.length} /> : null}
      {state === 'ready' && items.length > 0 ? <SavedProducts currency={currency} /> : null}
      {state !== 'unknown' && items.length === 0 ? <NothingSaved /> : null}
      <noscript>
        <p>{t('wishlist.noScripts')}</p>
      </noscript>
    </div>
  );
}

function NothingSaved() {
  const t = useText();
  return (
    <>
      <EmptyState
        sign={<HeartIcon size={32} />}
        title={t('wishlist.emptyTitle')}
        actions={<Button to={paths.allProducts}>{t('wishlist.toProducts')}</Button>}
      >
        {t('wishlist.emptyText')}
      </EmptyState>
      <RecentlyViewedRowSlot />
    </>
  );
}
