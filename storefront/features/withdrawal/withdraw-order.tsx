import { useEffect, useState } from 'react';
import type { OrderPage } from '#contract/orders/order-page.ts';
import type { Failure } from '#storefront/api/client.ts';
import { useWithdrawalText, withdrawalFailureText } from '#storefront/i18n/orders/use-withdrawal-text.ts';
import { paths } from '#storefront/lib/paths.ts';
import { browserApi } from '#storefront/state/browser-api.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { lazyModule, useLazyModule } from '#storefront/ui/loading/lazy-module.ts';
import { Breadcrumbs } from '#storefront/ui/navigation/breadcrumbs.tsx';
import { Skeleton } from '#storefront/ui/status/skeleton.tsx';
import type { ReceivedProps } from './received.tsx';
import styles from './withdrawal.module.css';

const received = lazyModule(async () => (await import('./received.tsx')).Received);
const orderForm = lazyModule(async () => (await import('./order-form.tsx')).OrderWithdrawalForm);

interface WithdrawOrderProps {
  number: string;
  by: 'account' | 'link';
}

/** The withdrawal from one order, or from some of its items. */
export function WithdrawOrder({ number, by }: WithdrawOrderProps) {
  const t = useWithdrawalText();
  const [order, setOrder] = useState<OrderPage | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [result, setResult] = useState<ReceivedProps | null>(null);
  const Received = useLazyModule(received, result !== null);
  const Form = useLazyModule(orderForm, true);
  const back = paths.orderPage(number, by);
  useEffect(() => {
    let isOpen = true;
    void browserApi.call('GET /orders/:number', { params: { number } }).then((loaded) => {
      if (!isOpen) return;
      if (loaded.ok) setOrder(loaded.response.payload);
      else setFailure(loaded.failure);
    });
    return () => {
      isOpen = false;
    };
  }, [number]);
  const title = t('withdraw.title');
  const canWithdraw = order?.actions.includes('withdraw') ?? false;
  return (
    <div className="container">
      <Breadcrumbs
        label={t('common.breadcrumbs')}
        crumbs={[
          { label: t('common.home'), to: paths.HomePage },
          { label: t('withdraw.order', { number }), to: back },
          { label: title },
        ]}
      />
      {result && Received ? <Received {...result} back={back} /> : null}
      {!result ? (
        <div className={styles.wide}>
          <h1>{title}</h1>
          <noscript>
            <p>{t('withdraw.noScripts')}</p>
            <a href={paths.withdraw}>{t('withdraw.plainForm')}</a>
          </noscript>
          {order && canWithdraw && Form ? <Form order={order} onReceived={setResult} /> : null}
          {(order && !canWithdraw) || failure ? (
            <div className={styles.closed}>
              <p role="alert">{failure ? withdrawalFailureText(failure, t) : t('withdraw.notNow')}</p>
              <div className={styles.buttons}>
                <Button variant="outline" to={back}>
                  {t('withdraw.back')}
                </Button>
                <Button variant="outline" to={paths.withdraw}>
                  {t('withdraw.another')}
                </Button>
              </div>
            </div>
          ) : null}
          {!order && !failure ? <Skeleton shape="heading" width="half" /> : null}
        </div>
      ) : null}
    </div>
  );
}
