import { escapeHtml } from '#server/lib/text/escape-html.ts';
import { moneyText } from '#server/lib/text/money-text.ts';
import type { BankPayment } from './sandbox-bank-store.ts';
import { type BankTexts, bankTextsIn } from './sandbox-bank-texts.ts';

export const bankStylePath = '/api/processing/sandbox-bank.css';

/** The outcomes a shopper can choose. */
export const bankChoices = ['pay', 'later', 'decline', 'cancel'] as const;
export type BankChoice = (typeof bankChoices)[number];

const frame = (language: string, texts: BankTexts, title: string, content: string): string => `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${escapeHtml(`${title} · ${texts.bank}`)}</title>
  <link rel="icon" href="/favicon.svg" type="image/svg+xml">
  <link rel="stylesheet" href="${bankStylePath}">
</head>
<body>
  <header><p class="bank"><span class="mark" aria-hidden="true"></span>${escapeHtml(texts.bank)}</p><p class="badge">${escapeHtml(texts.test)}</p></header>
  <main>
    <p class="note" role="note">${escapeHtml(texts.testNote)}</p>
    <h1>${escapeHtml(title)}</h1>
${content}
  </main>
</body>
</html>
`;

const facts = (payment: BankPayment, language: string, texts: BankTexts): string => `    <dl>
      <div class="sum"><dt>${escapeHtml(texts.amount)}</dt><dd>${escapeHtml(moneyText(payment.amount_cents, payment.currency, language))}</dd></div>
      <div><dt>${escapeHtml(texts.payTo)}</dt><dd>${escapeHtml(payment.shop_name)}</dd></div>
      <div><dt>${escapeHtml(texts.order)}</dt><dd>${escapeHtml(payment.order_number)}</dd></div>
    </dl>`;

const button = (choice: BankChoice, label: string, note?: string): string =>
  `      <button name="result" value="${choice}" class="${choice}">${escapeHtml(label)}${note === undefined ? '' : `<small>${escapeHtml(note)}</small>`}</button>`;

const choosePage = (payment: BankPayment, action: string): string => {
  const { language, texts } = bankTextsIn(payment.language);
  const amount = moneyText(payment.amount_cents, payment.currency, language);
  return frame(
    language,
    texts,
    texts.title,
    `${facts(payment, language, texts)}
    <form method="post" action="${escapeHtml(action)}" aria-label="${escapeHtml(texts.choose)}">
${button('pay', `${texts.pay} ${amount}`)}
${button('later', texts.later, texts.laterNote)}
${button('decline', texts.decline, texts.declineNote)}
${button('cancel', texts.cancel, texts.cancelNote)}
    </form>`,
  );
};

const endedPage = (
  payment: BankPayment,
  status: Exclude<BankPayment['status'], 'open'>,
  backTo: string,
): string => {
  const { language, texts } = bankTextsIn(payment.language);
  return frame(
    language,
    texts,
    texts.ended[status],
    `${facts(payment, language, texts)}
    <p><a class="back" href="${escapeHtml(backTo)}">${escapeHtml(texts.back)}</a></p>`,
  );
};

export const bankPage = (
  payment: BankPayment,
  { action, backTo, now }: { readonly action: string; readonly backTo: string; readonly now: Date },
): string => {
  if (payment.status !== 'open') return endedPage(payment, payment.status, backTo);
  return payment.expires_at <= now ? endedPage(payment, 'expired', backTo) : choosePage(payment, action);
};

/** In English, because an unknown payment has no language. */
export const noSuchPaymentPage = (): string => {
  const { language, texts } = bankTextsIn('en');
  return frame(
    language,
    texts,
    texts.unknown,
    `    <p>${escapeHtml(texts.unknownNote)}</p>
    <p><a class="back" href="/">${escapeHtml(texts.back)}</a></p>`,
  );
};
