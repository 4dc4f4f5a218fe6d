import { useRevalidator } from 'react-router';
import { ProductCarousel } from '#storefront/features/catalogue/product-carousel.tsx';
import { useProductText } from '#storefront/i18n/use-product-text.ts';
import { paths } from '#storefront/lib/paths.ts';
import { useShellData } from '#storefront/state/shell-data.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { AlertIcon, RefreshIcon, SearchIcon } from '#storefront/ui/media/icons.tsx';
import { EmptyState } from '#storefront/ui/status/empty-state.tsx';
import { Notice } from '#storefront/ui/status/notice.tsx';
import type { ProductFailure } from './load-product.ts';
import type { TopProducts } from './load-top-products.ts';

interface ProductFailedProps {
  failure: ProductFailure;
  /** Loaded when the product does not exist. */
  top: TopProducts | null;
}

/** Explains why a product cannot be shown, and offers alternatives. */
export function ProductFailed({ failure, top }: ProductFailedProps) {
  const isGone = failure.kind === 'unavailable' || failure.kind === 'id-missing';
  return (
    <>
      <div className="container">{isGone ? <Gone failure={failure} /> : <Failed failure={failure} />}</div>
      {top ? <Alternatives top={top} /> : null}
    </>
  );
}

function Alternatives({ top }: { top: TopProducts }) {
  const t = useProductText();
  const { currency } = useShellData();
  if (!top.ok) {
    return (
      <div className="container">
        <Notice tone="error">{t('lists.topProductsFailed')}</Notice>
      </div>
    );
  }
  return (
    <ProductCarousel
      title={t('details.topProducts')}
      products={top.products}
      currencySymbol={currency.symbol}
    />
  );
}

function Gone({ failure }: { failure: ProductFailure }) {
  const t = useProductText();
  return (
    <EmptyState
      heading="h1"
      sign={<SearchIcon size={32} />}
      title={t(failure.kind === 'id-missing' ? 'product.idMissing' : 'product.unavailable')}
      actions={<Button to={paths.allProducts}>{t('details.goneLink')}</Button>}
    >
      {failure.kind === 'id-missing' ? null : t('details.goneHint')}
    </EmptyState>
  );
}

function Failed({ failure }: { failure: ProductFailure }) {
  const t = useProductText();
  const { revalidate, state } = useRevalidator();
  const own = failure.kind === 'failed' ? failure.message : null;
  const fallback = t(failure.kind === 'unreachable' ? 'product.unable' : 'product.failed');
  return (
    <EmptyState
      heading="h1"
      tone="failed"
      sign={<AlertIcon size={32} />}
      title={own ?? fallback}
      actions={
        <Button
          icon={<RefreshIcon size={20} />}
          busy={state === 'loading'}
          busyText={t('common.loading')}
          onClick={() => void revalidate()}
        >
          {t('common.tryAgain')}
        </Button>
      }
    >
      {t('details.failedHint')}
    </EmptyState>
  );
}
