import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { networkOf } from '#server/http/limits/network.ts';
import { requireOwnOrigin } from '#server/http/sessions/csrf.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { exactMoment } from '#server/lib/text/date-text.ts';
import { escapeHtml } from '#server/lib/text/escape-html.ts';
import { type ByLanguage, type TextLanguage, textLanguage } from '#server/lib/text/text-language.ts';
import { declarePublicly } from './declare-publicly.ts';
import type { WithdrawalDeps } from './declare-withdrawal.ts';
import { withdrawalMailTexts } from './withdrawal-mail-texts.ts';

interface PageTexts {
  readonly title: string;
  readonly heading: string;
  readonly received: (date: string, time: string, zone: string, reference: string) => string;
  readonly copy: (email: string) => string;
  readonly incomplete: string;
  readonly failed: string;
  readonly back: string;
}

const texts: ByLanguage<PageTexts> = {
  en: {
    title: 'Withdraw from contract',
    heading: 'We have received your withdrawal',
    received: (date, time, zone, reference) =>
      `Received on ${date} at ${time} (${zone}). Reference ${reference}.`,
    copy: (email) => `A copy is on its way to ${email}.`,
    incomplete: 'Please enter your name, your order number and a valid email address.',
    failed: 'Your withdrawal could not be received. Please try again in a minute.',
    back: 'Back',
  },
  de: {
    title: 'Vertrag widerrufen',
    heading: 'Ihr Widerruf ist eingegangen',
    received: (date, time, zone, reference) =>
      `Eingegangen am ${date} um ${time} (${zone}). Vorgangsnummer ${reference}.`,
    copy: (email) => `Eine Kopie ist unterwegs an ${email}.`,
    incomplete: 'Bitte geben Sie Ihren Namen, Ihre Bestellnummer und eine gültige E-Mail-Adresse ein.',
    failed:
      'Ihr Widerruf konnte nicht angenommen werden. Bitte versuchen Sie es in einer Minute noch einmal.',
    back: 'Zurück',
  },
  lv: {
    title: 'Atteikties no līguma',
    heading: 'Esam saņēmuši jūsu atteikumu',
    received: (date, time, zone, reference) =>
      `Saņemts ${date} plkst. ${time} (${zone}). Numurs ${reference}.`,
    copy: (email) => `Kopija ir ceļā uz ${email}.`,
    incomplete: 'Lūdzu, ievadiet savu vārdu, pasūtījuma numuru un derīgu e-pasta adresi.',
    failed: 'Jūsu atteikumu neizdevās saņemt. Lūdzu, pēc minūtes mēģiniet vēlreiz.',
    back: 'Atpakaļ',
  },
};

const css =
  'body{max-width:36rem;margin:3rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif;color:#0b0d12}li{margin:.25rem 0}';
const policy = `default-src 'none'; style-src 'sha256-${hash('sha256', css, 'base64')}'; frame-ancestors 'none'`;

const send = (
  reply: FastifyReply,
  status: number,
  language: TextLanguage,
  heading: string,
  lines: readonly string[],
): FastifyReply =>
  reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'private, no-store',
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    })
    .send(`<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(heading)}</title>
<style>${css}</style>
<main>
<h1>${escapeHtml(heading)}</h1>
<ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>
<p><a href="/withdraw">${texts[language].back}</a></p>
</main>
</html>
`);

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

interface Typed {
  readonly name: string;
  readonly number: string;
  readonly email: string;
  readonly items: string;
}

const isComplete = ({ name, number, email, items }: Typed): boolean =>
  [name, number].every((each) => each !== '') &&
  emailPattern.test(email) &&
  name.length <= 200 &&
  number.length <= 40 &&
  email.length <= 254 &&
  items.length <= 2000;

const languageOf = async ({ db }: WithdrawalDeps, id: number) => {
  const found = db.selectFrom('languages').select(['id', 'code']).where('id', '=', id);
  return (Number.isInteger(id) && id > 0 && id < 2 ** 31 && (await found.executeTakeFirst())) || null;
};

const acknowledge = async (
  deps: WithdrawalDeps,
  typed: Typed,
  { fields, network }: { readonly fields: URLSearchParams; readonly network: string },
  language: { readonly id: number; readonly code: string } | null,
) => {
  const statement = await declarePublicly(deps, {
    name: typed.name,
    orderNumber: typed.number,
    email: typed.email,
    items: typed.items,
    network,
    isSuspicious: (fields.get('website') ?? '') !== '',
    languageId: language?.id ?? null,
  });
  const code = textLanguage(language?.code ?? null);
  const { date, time, zone } = exactMoment(statement.declared_at, code);
  const mail = withdrawalMailTexts[code];
  return [
    texts[code].received(date, time, zone, statement.reference),
    mail.declaration(typed.number),
    `${mail.items}: ${typed.items || mail.wholeOrder}`,
    `${mail.name}: ${typed.name}`,
    `${mail.email}: ${typed.email}`,
    texts[code].copy(typed.email),
  ];
};

/** The public form without JavaScript: the page's form is posted to its own address and answered in place. */
export const servePlainForm =
  (deps: WithdrawalDeps & { readonly publicUrl: string }) =>
  async (app: FastifyInstance): Promise<void> => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 32 * 1024 },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    app.post('/withdraw', async (request, reply) => {
      requireOwnOrigin(request, deps.publicUrl);
      const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const of = (name: string): string => (fields.get(name) ?? '').replaceAll('\0', '').trim();
      const typed = { name: of('name'), number: of('order_nr'), email: of('email'), items: of('items') };
      const language = await languageOf(deps, Number(fields.get('lang_id')));
      const code = textLanguage(language?.code ?? null);
      if (!isComplete(typed)) return send(reply, 422, code, texts[code].title, [texts[code].incomplete]);
      try {
        const given = { fields, network: networkOf(request.ip) };
        const lines = await acknowledge(deps, typed, given, language);
        return send(reply, 200, code, texts[code].heading, lines);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const isInput = error.code === 'email_invalid';
        const text = isInput ? texts[code].incomplete : texts[code].failed;
        return send(reply, isInput ? 422 : 429, code, texts[code].title, [text]);
      }
    });
  };
