import { useEffect } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { categorySlug } from '#contract/product-href.ts';
import {
  type CompareAddress,
  compareHref,
  mostCompared,
} from '#storefront/features/compare-list/compare-address.ts';
import { useComparedItems } from '#storefront/features/compare-list/compared-items.ts';
import { copyText } from '#storefront/features/orders/copy-text.ts';
import { formatOrderDate } from '#storefront/i18n/dates.ts';
import { useCompareText } from '#storefront/i18n/use-compare-text.ts';
import { paths } from '#storefront/lib/paths.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { useHydrated } from '#storefront/ui/loading/use-hydrated.ts';
import { AlertIcon, CompareIcon, PlusIcon, RefreshIcon } from '#storefront/ui/media/icons.tsx';
import { Breadcrumbs } from '#storefront/ui/navigation/breadcrumbs.tsx';
import { toast } from '#storefront/ui/overlay/toast-store.ts';
import { EmptyState } from '#storefront/ui/status/empty-state.tsx';
import { Notice } from '#storefront/ui/status/notice.tsx';
import styles from './compare-page.module.css';
import { CompareTable } from './compare-table.tsx';
import type { LoadedComparison, ShownComparison } from './load-comparison.ts';

export function ComparePage({ loaded: { address, result } }: { loaded: LoadedComparison }) {
  const t = useCompareText();
  useStoredList(address);
  const crumbs = [{ label: t('common.home'), to: paths.HomePage }, { label: t('compare.title') }];
  return (
    <div className={`container ${styles.page}`}>
      <Breadcrumbs label={t('common.breadcrumbs')} crumbs={crumbs} />
      <h1>{t('compare.title')}</h1>
      {result === null ? <NothingCompared /> : null}
      {result?.ok === false ? <Failed /> : null}
      {result?.ok ? <Compared address={address} comparison={result.comparison} /> : null}
    </div>
  );
}

/** An address without products shows those that this browser has stored. */
function useStoredList({ keys }: CompareAddress) {
  const navigate = useNavigate();
  const isEmpty = keys.length === 0;
  useEffect(() => {
    const stored = useComparedItems.getState().items.map(({ key }) => key);
    if (isEmpty && stored.length > 0) void navigate(compareHref({ keys: stored }), { replace: true });
  }, [isEmpty, navigate]);
}

function NothingCompared() {
  const t = useCompareText();
  return (
    <EmptyState
      sign={<CompareIcon size={32} />}
      title={t('compare.emptyTitle')}
      actions={<Button to={paths.allProducts}>{t('compare.allProducts')}</Button>}
    >
      {t('compare.empty')}
    </EmptyState>
  );
}

function Failed() {
  const t = useCompareText();
  const { revalidate } = useRevalidator();
  return (
    <EmptyState
      tone="failed"
      sign={<AlertIcon size={32} />}
      title={t('compare.failed')}
      actions={
        <Button icon={<RefreshIcon />} onClick={() => void revalidate()}>
          {t('common.tryAgain')}
        </Button>
      }
    />
  );
}

interface ComparedProps {
  address: CompareAddress;
  comparison: ShownComparison;
}

function Compared({ address, comparison }: ComparedProps) {
  const t = useCompareText();
  const { groups, products, mixed } = comparison;
  const rows = groups.flatMap((group) => group.rows);
  const differing = rows.filter(({ differs }) => differs).length;
  const { onlyDifferences = false } = address;
  return (
    <>
      <div className={styles.bar}>
        {products.length > 1 && rows.length > 0 ? (
          <div className={styles.choice}>
            <Button
              variant="outline"
              to={compareHref({ ...address, onlyDifferences: !onlyDifferences })}
              preventScrollReset
            >
              {t(onlyDifferences ? 'compare.allRows' : 'compare.differences')}
            </Button>
            <p className={styles.count}>{t('compare.differing', { count: differing, total: rows.length })}</p>
          </div>
        ) : null}
        <Actions address={address} comparison={comparison} />
      </div>
      {mixed ? <Notice tone="plain">{t('compare.mixed')}</Notice> : null}
      <CompareTable address={address} comparison={comparison} />
      <Printed />
    </>
  );
}

function Actions({ address, comparison: { products } }: ComparedProps) {
  const t = useCompareText();
  const isHydrated = useHydrated();
  const category = products[0]?.categories[0];
  const share = async () => {
    const url = window.location.href;
    try {
      if (navigator.share) return await navigator.share({ title: document.title, url });
    } catch (error) {
      // Closing the sheet is no failure.
      if ((error as Error).name === 'AbortError') return;
    }
    const isCopied = await copyText(url);
    toast(t(isCopied ? 'compare.copied' : 'compare.notCopied'), { variant: isCopied ? 'success' : 'error' });
  };
  return (
    <div className={styles.actions}>
      {address.keys.length < mostCompared ? (
        <Button
          variant="quiet"
          icon={<PlusIcon />}
          to={category ? paths.ProductListPage(categorySlug(category)) : paths.allProducts}
        >
          {t('compare.addProduct')}
        </Button>
      ) : null}
      {isHydrated ? (
        <>
          <Button variant="quiet" onClick={() => void share()}>
            {t('compare.share')}
          </Button>
          <Button variant="quiet" onClick={() => window.print()}>
            {t('compare.print')}
          </Button>
        </>
      ) : null}
    </div>
  );
}

/** Address and day, on paper only. */
function Printed() {
  const t = useCompareText();
  if (!useHydrated()) return null;
  return (
    <p className={styles.printed}>
      {t('compare.printedOn', { date: formatOrderDate(new Date().toISOString()) })} · {window.location.href}
    </p>
  );
}
