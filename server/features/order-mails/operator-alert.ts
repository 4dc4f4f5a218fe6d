import type { Database } from '#server/db/pool.ts';
import { readSettings } from '#server/features/content/content-views.ts';
import { renderMail } from '#server/features/notifications/mail-layout.ts';
import type { Composer } from '#server/features/notifications/notifications.ts';
import type { PaymentAlert } from '#server/features/payments/payments-deps.ts';
import { moneyText } from '#server/lib/text/money-text.ts';

const texts: Readonly<Record<PaymentAlert['what'], { readonly heading: string; readonly text: string }>> = {
  refund_due: {
    heading: 'Payment received for a closed order',
    text: 'The order was closed or its stock was sold when the payment arrived. The shop refunds the payment automatically and notifies the customer.',
  },
  other_amount: {
    heading: 'Paid amount differs from the order total',
    text: 'The payment was not applied and the order is unchanged. Check the payment with your payment provider and refund it there if it was captured.',
  },
  refund_failed: {
    heading: 'Refund failed',
    text: 'The payment provider rejected the refund or could not be reached. The shop retries every minute. Check the payment with your provider if the refund does not go through soon.',
  },
  refund_external: {
    heading: 'Refund made at the payment provider',
    text: 'A refund was made in the dashboard of the payment provider. The shop recorded it and issued a credit note. Goods did not return to stock unless the whole order was refunded before it was packed.',
  },
  refund_manual: {
    heading: 'Refund must be paid by hand',
    text: 'The payment provider cannot make this refund. Pay it by bank transfer and record it with: npm run shop -- refunds done <id> --reference <transfer>. See: npm run shop -- refunds list --due',
  },
  paid_without_order: {
    heading: 'Payment received for an unknown order',
    text: 'No matching order was found within 30 minutes, so the payment was refunded. This can happen after a backup was restored.',
  },
};

/** Composes the mail to the operator, in English. */
export const composeOperatorAlert =
  ({ db }: { readonly db: Database }): Composer =>
  async ({ data, recipient }) => {
    const alert = data as Record<'what' | 'provider' | 'reference' | 'order' | 'cents' | 'currency', string>;
    const { heading, text } = texts[alert.what as PaymentAlert['what']];
    const { shop_name: shopName = '' } = await readSettings(db);
    const amount =
      alert.cents === '' || alert.currency === ''
        ? '?'
        : moneyText(Number(alert.cents), alert.currency, 'en');
    return renderMail(recipient, {
      language: 'en',
      shopName,
      subject: `Payment alert: ${heading.toLowerCase()} (${alert.order || 'no order'})`,
      preview: text,
      heading,
      paragraphs: [text],
      sections: [
        {
          heading: 'Payment',
          rows: [
            { label: 'Order', value: alert.order || '—' },
            { label: 'Amount', value: amount },
            { label: 'Provider', value: alert.provider },
            { label: 'Reference', value: alert.reference },
          ],
        },
      ],
      notes: ['To see the history of an order, run: npm run shop -- orders show <number>'],
      footer: `You are receiving this email as the operator of ${shopName}.`,
    });
  };
