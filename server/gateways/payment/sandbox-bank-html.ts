import { escapeHtml } from '#server/lib/escape-html.ts';
import { moneyText } from '#server/lib/money-text.ts';
import type { BankPayment } from './sandbox-bank-store.ts';
import { type BankTexts, bankTextsIn } from './sandbox-bank-texts.ts';

export const bankStylePath = '/api/processing/sandbox-bank.css';

/** What a shopper can make the bank do. */
export const bankChoices = ['pay', 'later', 'decline', 'cancel'] as const;
export type BankChoice = (typeof bankChoices)[number];

const frame = (language: string, words: BankTexts, title: string, content: string): string => `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${escapeHtml(`${title} · ${words.bank}`)}</title>
  <link rel="icon" href="/favicon.svg" type="image/svg+xml">
  <link rel="stylesheet" href="${bankStylePath}">
</head>
<body>
  <header><p class="bank"><span class="mark" aria-hidden="true"></span>${escapeHtml(words.bank)}</p><p class="badge">${escapeHtml(words.test)}</p></header>
  <main>
    <p class="note" role="note">${escapeHtml(words.testNote)}</p>
    <h1>${escapeHtml(title)}</h1>
${content}
  </main>
</body>
</html>
`;

const facts = (payment: BankPayment, language: string, words: BankTexts): string => `    <dl>
      <div class="sum"><dt>${escapeHtml(words.amount)}</dt><dd>${escapeHtml(moneyText(payment.amount_cents, payment.currency, language))}</dd></div>
      <div><dt>${escapeHtml(words.payTo)}</dt><dd>${escapeHtml(payment.shop_name)}</dd></div>
      <div><dt>${escapeHtml(words.order)}</dt><dd>${escapeHtml(payment.order_number)}</dd></div>
    </dl>`;

const button = (choice: BankChoice, label: string, note?: string): string =>
  `      <button name="result" value="${choice}" class="${choice}">${escapeHtml(label)}${note === undefined ? '' : `<small>${escapeHtml(note)}</small>`}</button>`;

const choosePage = (payment: BankPayment, action: string): string => {
  const { language, words } = bankTextsIn(payment.language);
  const amount = moneyText(payment.amount_cents, payment.currency, language);
  return frame(
    language,
    words,
    words.title,
    `${facts(payment, language, words)}
    <form method="post" action="${escapeHtml(action)}" aria-label="${escapeHtml(words.choose)}">
${button('pay', `${words.pay} ${amount}`)}
${button('later', words.later, words.laterNote)}
${button('decline', words.decline, words.declineNote)}
${button('cancel', words.cancel, words.cancelNote)}
    </form>`,
  );
};

const endedPage = (payment: BankPayment, status: Exclude<BankPayment['status'], 'open'>): string => {
  const { language, words } = bankTextsIn(payment.language);
  return frame(
    language,
    words,
    words.ended[status],
    `${facts(payment, language, words)}
    <p><a class="back" href="${returnPath(status)}">${escapeHtml(words.back)}</a></p>`,
  );
};

export const returnPath = (status: BankPayment['status']): '/success-payment' | '/fail-payment' =>
  status === 'paid' ? '/success-payment' : '/fail-payment';

export const bankPage = (payment: BankPayment, action: string, now: Date): string => {
  if (payment.status !== 'open') return endedPage(payment, payment.status);
  return payment.expires_at <= now ? endedPage(payment, 'expired') : choosePage(payment, action);
};

/** In English: of an address that is not ours we know no language. */
export const noSuchPaymentPage = (): string => {
  const { language, words } = bankTextsIn('en');
  return frame(
    language,
    words,
    words.unknown,
    `    <p>${escapeHtml(words.unknownNote)}</p>
    <p><a class="back" href="/">${escapeHtml(words.back)}</a></p>`,
  );
};
