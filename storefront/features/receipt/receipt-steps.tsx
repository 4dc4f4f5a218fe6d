import type { Receipt } from '#contract/orders/receipts.ts';
import { useOrderPartsText } from '#storefront/i18n/orders/use-order-parts-text.ts';
import styles from './receipt.module.css';
import { receiptLines } from './receipt-lines.ts';

/** The steps of the calculation, and whether they agree with what was charged. */
export function ReceiptSteps({ receipt }: { receipt: Receipt }) {
  const t = useOrderPartsText();
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
