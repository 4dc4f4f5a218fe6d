import { useState } from 'react';
import type { Receipt } from '#contract/orders/receipts.ts';
import { useOrderPartsText } from '#storefront/i18n/orders/use-order-parts-text.ts';
import { browserApi } from '#storefront/state/browser-api.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import styles from './receipt.module.css';
import { ReceiptSteps } from './receipt-steps.tsx';

/** How the amount of an order came about, fetched when it is opened. */
export function OrderReceipt({ number }: { number: string }) {
  const t = useOrderPartsText();
  const [receipt, setReceipt] = useState<Receipt | 'loading' | 'failed'>('loading');
  const load = async () => {
    setReceipt('loading');
    const result = await browserApi.call('GET /orders/:number/receipt', { params: { number } });
    setReceipt(result.ok ? result.response.payload : 'failed');
  };
  return (
    <details
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
      {typeof receipt === 'object' ? <ReceiptSteps receipt={receipt} /> : null}
    </details>
  );
}
