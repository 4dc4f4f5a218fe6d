import { useCallback, useEffect, useState } from 'react';
import type { OwnAlert } from '#contract/buying/alerts.ts';
import { formatOrderDate } from '#storefront/i18n/dates.ts';
import { formatMoney } from '#storefront/i18n/money.ts';
import { alertFailureText, useAlertText } from '#storefront/i18n/use-alert-text.ts';
import { paths } from '#storefront/lib/paths.ts';
import { browserApi } from '#storefront/state/browser-api.ts';
import { useShellData } from '#storefront/state/shell-data.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { MailIcon, RefreshIcon } from '#storefront/ui/media/icons.tsx';
import { Breadcrumbs } from '#storefront/ui/navigation/breadcrumbs.tsx';
import { Link } from '#storefront/ui/navigation/link.tsx';
import { toast, toastDurations } from '#storefront/ui/overlay/toast-store.ts';
import { EmptyState } from '#storefront/ui/status/empty-state.tsx';
import { Skeleton } from '#storefront/ui/status/skeleton.tsx';
import styles from './alerts.module.css';

const useAlerts = () => {
  const t = useAlertText();
  const [alerts, setAlerts] = useState<readonly OwnAlert[] | 'failed' | null>(null);
  const load = useCallback(async () => {
    const result = await browserApi.call('GET /user/alerts');
    setAlerts(result.ok ? result.response.payload : 'failed');
  }, []);
  useEffect(() => {
    void load();
  }, [load]);
  const change = async ({ id }: OwnAlert, undo: boolean): Promise<boolean> => {
    const result = await browserApi.call('POST /user/alerts/:id/end', { params: { id }, body: { undo } });
    if (!result.ok) {
      const text = alertFailureText(result.failure, undo ? 'alerts.undoFailed' : 'alerts.stopFailed', t);
      toast(text, { variant: 'error', duration: toastDurations.long });
      return false;
    }
    await load();
    return true;
  };
  const stop = async (alert: OwnAlert) => {
    if (!(await change(alert, false))) return;
    toast(t('alerts.stopped', { name: alert.product.name }), {
      duration: toastDurations.withAction,
      action: { label: t('alerts.undo'), run: () => void change(alert, true) },
    });
  };
  const retry = () => {
    setAlerts(null);
    void load();
  };
  return { alerts, retry, stop };
};

/** The customer's alerts. */
export function MyAlerts() {
  const t = useAlertText();
  const { alerts, retry, stop } = useAlerts();
  return (
    <div className="container">
      <Breadcrumbs
        label={t('common.breadcrumbs')}
        crumbs={[
          { label: t('common.home'), to: paths.HomePage },
          { label: t('header.account'), to: paths.account },
          { label: t('alerts.mine') },
        ]}
      />
      <h1>{t('alerts.mine')}</h1>
      {alerts === null ? (
        <div role="status">
          <span className="visually-hidden">{t('common.loading')}</span>
          <Skeleton shape="heading" />
          <Skeleton shape="line" />
        </div>
      ) : alerts === 'failed' ? (
        <EmptyState
          tone="failed"
          sign={<RefreshIcon size={32} />}
          title={t('alerts.loadFailed')}
          actions={<Button onClick={retry}>{t('common.tryAgain')}</Button>}
        />
      ) : alerts.length === 0 ? (
        <EmptyState
          sign={<MailIcon size={32} />}
          title={t('alerts.none')}
          actions={<Button to={paths.allProducts}>{t('alerts.toProducts')}</Button>}
        >
          {t('alerts.noneHint')}
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {alerts.map((alert) => (
            <Row key={alert.id} alert={alert} onStop={() => void stop(alert)} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Row({ alert, onStop }: { alert: OwnAlert; onStop: () => void }) {
  const t = useAlertText();
  const { currency } = useShellData();
  const { product, variation, target, remembered } = alert;
  const kind = () => {
    if (remembered === null) return t('alerts.back');
    return target === null
      ? t('alerts.lowerThan', { price: formatMoney(remembered, currency.symbol) })
      : t('alerts.target', { price: target });
  };
  return (
    <li>
      <div className={styles.product}>
        {product.image_url === null ? null : <img src={product.image_url} alt="" width={72} height={72} />}
        <span>
          <Link to={product.url}>{product.name}</Link>
          {variation === null ? null : <span>{variation}</span>}
          <span>{kind()}</span>
          <span>{t('alerts.since', { date: formatOrderDate(alert.created_at) })}</span>
        </span>
      </div>
      <Button
        variant="outline"
        size={40}
        aria-label={t('alerts.stopNamed', { name: product.name })}
        onClick={onStop}
      >
        {t('alerts.stop')}
      </Button>
    </li>
  );
}
