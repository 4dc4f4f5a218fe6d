import type { MailRow, MailSection } from '#server/features/notifications/mail-sections.ts';
import type { RefundDetails } from '#server/features/refunds/refund-details.ts';
import { moneyText } from '#server/lib/text/money-text.ts';
import { piecesText } from '#server/lib/text/pieces-text.ts';
import type { OrderMailTexts } from './order-mail-texts.ts';

/** What is refunded: items, delivery, deductions and the total. */
export const refundSection = (
  orderNumber: string,
  { lines, deliveryCents, extraCents, amountCents, currency }: RefundDetails,
  texts: OrderMailTexts,
  language: string,
): MailSection => {
  const money = (cents: number): string =>
    cents < 0 ? `−${moneyText(-cents, currency, language)}` : moneyText(cents, currency, language);
  const figure = (label: string, cents: number): MailRow[] =>
    cents === 0 ? [] : [{ label, value: money(cents), kind: 'figure' }];
  return {
    heading: texts.refund.heading(orderNumber),
    rows: [
      ...lines.flatMap((line): MailRow[] => [
        {
          label: line.name,
          detail: [...line.attributes.map(({ name }) => name), piecesText(line.quantity, language)].join(
            ' · ',
          ),
          value: money(line.amountCents + line.deductionCents),
        },
        ...figure(`${texts.refund.deduction}: ${line.name}`, -line.deductionCents).map((row) => ({
          ...row,
          ...(line.deductionText && { detail: line.deductionText }),
        })),
      ]),
      ...figure(texts.delivery, deliveryCents),
      ...figure(extraCents > 0 ? texts.refund.reduction : texts.refund.refundedBefore, extraCents),
      { label: texts.refund.total, value: money(amountCents), kind: 'total' },
    ],
  };
};
