import type { Database } from '#server/db/pool.ts';
import { readSettings } from '#server/features/content/content-views.ts';
import { type MailContent, mailHtml, mailText } from '#server/features/notifications/mail-layout.ts';
import type { Composer } from '#server/features/notifications/notifications.ts';
import type { PaymentAlert } from '#server/features/payments/payments.ts';
import { oneLine } from '#server/gateways/mail/mail-gateway.ts';
import { moneyText } from '#server/lib/money-text.ts';

const told: Readonly<Record<PaymentAlert['what'], { readonly heading: string; readonly text: string }>> = {
  refund_due: {
    heading: 'Money came for an order that cannot take it',
    text: 'The order was closed or its stock was gone when the payment arrived. The money goes back by itself; the customer is told.',
  },
  other_amount: {
    heading: 'Another amount than the order costs was paid',
    text: 'The payment was not applied and nothing was changed. Please look at it with your payment provider, and give the money back there if it was taken.',
  },
  refund_failed: {
    heading: 'A refund did not go through',
    text: 'The payment provider refused it or could not be reached. The shop tries again every minute; please look at it if the next minutes do not help.',
  },
  paid_without_order: {
    heading: 'Money came for an order that is not there',
    text: 'Half an hour after the payment there is still no such order, so the money was given back. This happens when a backup was restored.',
  },
};

/** To the operator, in English. */
export const composeOperatorAlert =
  ({ db }: { readonly db: Database }): Composer =>
  async ({ data, recipient }) => {
    const alert = data as Record<'what' | 'provider' | 'reference' | 'order' | 'cents' | 'currency', string>;
    const { heading, text } = told[alert.what as PaymentAlert['what']];
    const { shop_name: shopName = '' } = await readSettings(db);
    const amount =
      alert.cents === '' || alert.currency === ''
        ? '?'
        : moneyText(Number(alert.cents), alert.currency, 'en');
    const content: MailContent = {
      language: 'en',
      shopName,
      subject: oneLine(`Payment alert: ${heading.toLowerCase()} (${alert.order || 'no order'})`),
      preview: text,
      heading,
      paragraphs: [text],
      sections: [
        {
          heading: 'The payment',
          rows: [
            { label: 'Order', value: alert.order || '—' },
            { label: 'Amount', value: amount },
            { label: 'Provider', value: alert.provider },
            { label: 'Reference', value: alert.reference },
          ],
        },
      ],
      notes: ['The history of an order: npm run shop -- orders show <number>'],
      footer: `You get this mail as the operator of ${shopName}.`,
    };
    return { to: recipient, subject: content.subject, html: mailHtml(content), text: mailText(content) };
  };
