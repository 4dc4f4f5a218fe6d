import { useState } from 'react';
import type { Receipt } from '#contract/receipts.ts';
import { useOrderPageText } from '#storefront/i18n/use-order-page-text.ts';
import { browserApi } from '#storefront/state/browser-api.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import styles from './receipt.module.css';
import { receiptLines } from './receipt-lines.ts';

/** How the amount of an order came about, fetched when it is opened. */
export function OrderReceipt({ number }: { number: string }) {
  const t = useOrderPageText();
  const [receipt, setReceipt] = useState<Receipt | 'loading' | 'failed'>('loading');
  const load = async () => {
    setReceipt('loading');
    const result = await browserApi.call('GET /orders/:number/receipt', { params: { number } });
    setReceipt(result.ok ? result.response.payload : 'failed');
  };
  return (
    <details
      className={styles.receipt}
      onToggle={(event) => {
        if (event.currentTarget.open) void load();
      }}
    >
      <summary className={styles.summary}>{t('receipt.title')}</summary>
      {receipt === 'loading' ? <p className={styles.note}>{t('common.loading')}</p> : null}
      {receipt === 'failed' ? (
        <div role="alert">
          <p>{t('receipt.loadFailed')}</p>
          <Button variant="outline" onClick={load}>
            {t('common.tryAgain')}
          </Button>
        </div>
      ) : null}
      {typeof receipt === 'object' ? <Steps receipt={receipt} /> : null}
    </details>
  );
}

function Steps({ receipt }: { receipt: Receipt }) {
  const t = useOrderPageText();
  return (
    <>
      <table className={styles.steps}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('receipt.step')}</th>
            <th scope="col">{t('receipt.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {receiptLines(receipt, t).map(({ label, how, amount, isLess, isTotal, agrees }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a receipt never move
            <tr key={at} className={isTotal ? styles.total : undefined}>
              <th scope="row">
                {label}
                {how ? <span className={styles.how}>{how}</span> : null}
                {agrees ? null : <span className={styles.differs}>{t('receipt.stepDiffers')}</span>}
              </th>
              <td className={isLess ? styles.less : undefined}>{amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={receipt.agrees ? styles.agrees : styles.differs} role="status">
        {t(receipt.agrees ? 'receipt.agrees' : 'receipt.differs')}
      </p>
    </>
  );
}
