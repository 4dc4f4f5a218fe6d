import type { Receipt, ReceiptStep } from '#contract/orders/receipts.ts';
import { formatMoney } from '#storefront/i18n/money.ts';
import type { OrderPartsText } from '#storefront/i18n/orders/use-order-parts-text.ts';
import { rateText } from '#storefront/i18n/rate-text.ts';

export interface ReceiptLine {
  readonly label: string;
  /** The calculation: '2 × €19.90'. */
  readonly how: string;
  readonly amount: string;
  readonly isLess: boolean;
  readonly isTotal: boolean;
  readonly agrees: boolean;
}

/** The steps of a receipt as people read them. */
export const receiptLines = (
  { steps, currency, currency_symbol: symbol, base_currency_symbol: baseSymbol }: Receipt,
  t: OrderPartsText,
): ReceiptLine[] => {
  const money = (amount: string) => formatMoney(amount, symbol);
  const texts = (step: ReceiptStep): readonly [label: string, how: string] => {
    switch (step.code) {
      case 'unit_price':
      case 'delivery_price':
        return [
          t('receipt.converted', { name: step.name ?? t('summary.delivery'), currency }),
          `${formatMoney(step.of, baseSymbol)} × ${Number(step.rate)}`,
        ];
      case 'line':
        return [step.name, `${step.quantity} × ${money(step.of)}`];
      case 'goods':
        return [t('summary.subtotal'), t('receipt.goodsHow')];
      case 'discount':
        return [
          step.promo_code === null ? t('summary.discount') : `${t('summary.discount')} ${step.promo_code}`,
          step.shares
            .map(({ name, amount }) => `${name ?? t('summary.delivery')} ${money(amount)}`)
            .join(' + '),
        ];
      case 'delivery':
        return [t('summary.delivery'), ''];
      case 'vat_included':
      case 'vat_added': {
        const whole = step.code === 'vat_added' ? 100 : 100 + step.percent;
        return [
          t('summary.vatIncluded', { rate: rateText(step.percent, t) }),
          `${money(step.of)} × ${step.percent} ÷ ${whole}`,
        ];
      }
      case 'total':
        return [t('summary.total'), t('receipt.totalHow')];
      case 'paid':
        return [t('receipt.paid'), ''];
      case 'refunded':
        return [t('orderTotals.refunded'), ''];
    }
  };
  return steps.map((step) => {
    const [label, how] = texts(step);
    const { code, amount, agrees } = step;
    return {
      label,
      how,
      agrees,
      amount: money(amount),
      isLess: code === 'discount' || code === 'refunded',
      isTotal: code === 'total',
    };
  });
};
