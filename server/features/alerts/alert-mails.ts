import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import { composeMail } from '#server/features/notifications/compose-mail.ts';
import type {
  AlertMailKind,
  ComposedMail,
  Composer,
  QueuedMail,
} from '#server/features/notifications/notifications.ts';
import { readReviewedProduct } from '#server/features/reviews/reviews-views.ts';
import { convertCents, shopMoney } from '#server/lib/money.ts';
import { textLanguage } from '#server/lib/text/text-language.ts';
import { oneClickPath } from './alert-forms.ts';
import { signConfirmLink, signEndLink } from './alert-link.ts';
import { type AlertMailParams, alertMailTexts } from './alert-mail-texts.ts';
import { isCheaper, isInStock, priceNow } from './alert-rules.ts';
import { resumeAlert } from './alerts-store.ts';
import { optionsOf } from './alerts-views.ts';

interface MailDeps {
  readonly db: Database;
  readonly publicUrl: string;
  readonly secret: string;
}

const alertsPath = (token: string): string => `/alerts?${new URLSearchParams({ token })}`;

interface FiredAlert {
  readonly id: number;
  readonly email: string;
  readonly productId: number;
  readonly options: string | null;
  readonly languageId: number | null;
  readonly state: 'asked' | 'on' | 'ended';
  readonly hasFired: boolean;
  readonly cents: number;
  readonly symbol: string;
  readonly rate: string;
  readonly isCheaper: boolean;
  readonly isInStock: boolean;
}

/** The alert as it is now. `was`: the price that was remembered when it fired. */
const readFired = async (
  db: Database,
  id: number,
  { was, language }: { readonly was: number; readonly language: string | null },
): Promise<FiredAlert | null> => {
  const languageId = sql`(select id from languages where code = ${language ?? 'en'})`;
  const { rows } = await sql<FiredAlert>`
    select a.id, a.email, a.product_id as "productId", ${optionsOf(languageId)} as options, ${languageId} as "languageId",
      a.state, a.fired_at is not null as "hasFired", ${priceNow} as cents, coalesce(k.symbol, base.symbol) as symbol,
      coalesce(k.rate, base.rate)::text as rate, coalesce(${isCheaper(sql`${was}::int`)}, false) as "isCheaper",
      ${isInStock} as "isInStock"
    from alerts a join products p on p.id = a.product_id and p.is_active
    left join variations v on v.id = a.variation_id left join currencies k on k.code = a.currency
    cross join (select symbol, rate from currencies where is_default) base where a.id = ${id}`.execute(db);
  return rows[0] ?? null;
};

/** The mail of a fired alert, with the links that stop it. */
const composeFired = async (
  deps: MailDeps,
  kind: 'alert_price' | 'alert_stock',
  { recipient, language }: QueuedMail,
  alert: FiredAlert,
  prices: Pick<AlertMailParams, 'price' | 'was'>,
): Promise<ComposedMail | null> => {
  const { db, publicUrl, secret } = deps;
  const product = await readReviewedProduct(db, alert.productId, alert.languageId ?? 0);
  if (!product) return null;
  const token = signEndLink(secret, alert);
  const name = alert.options === null ? product.name : `${product.name} (${alert.options})`;
  const mail = await composeMail(deps, alertMailTexts, {
    kind,
    to: recipient,
    language,
    params: { product: name, ...prices },
    path: alertsPath(token),
    mainButton: {
      label: alertMailTexts[textLanguage(language)].seeProduct,
      url: `${publicUrl}${product.url}`,
    },
  });
  return {
    ...mail,
    headers: {
      'List-Unsubscribe': `<${publicUrl}${oneClickPath}?${new URLSearchParams({ token })}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
};

/** The price rose again before the mail was written: the alert waits as before, and its pause does not begin. */
const rememberAgain = async (db: Database, id: number, { cents, was }: { cents: number; was: number }) => {
  await sql`
    update alerts set remembered_cents = ${was}, fired_at = null
    where id = ${id} and state = 'on' and remembered_cents = ${cents}`.execute(db);
};

const composePrice =
  (deps: MailDeps): Composer =>
  async (queued) => {
    const data = queued.data as { alert: string; was: string; cents: string };
    const [id, was, cents] = [Number(data.alert), Number(data.was), Number(data.cents)];
    const alert = await readFired(deps.db, id, { was, language: queued.language });
    if (alert?.state !== 'on') return null;
    if (!alert.isCheaper) {
      await rememberAgain(deps.db, id, { cents, was });
      return null;
    }
    if (alert.cents !== cents) {
      await sql`update alerts set remembered_cents = ${alert.cents} where id = ${id} and remembered_cents = ${cents}`.execute(
        deps.db,
      );
    }
    const text = (amount: number) => shopMoney(convertCents(amount, alert.rate), alert.symbol);
    return composeFired(deps, 'alert_price', queued, alert, { price: text(alert.cents), was: text(was) });
  };

const composeStock =
  (deps: MailDeps): Composer =>
  async (queued) => {
    const id = Number((queued.data as { alert: string }).alert);
    const alert = await readFired(deps.db, id, { was: 0, language: queued.language });
    // Stopped by its owner.
    if (!alert?.hasFired) return null;
    if (!alert.isInStock) {
      await resumeAlert(deps.db, id);
      return null;
    }
    return composeFired(deps, 'alert_stock', queued, alert, { price: '', was: '' });
  };

interface AskedAlert {
  readonly id: number;
  readonly kind: 'price' | 'stock';
  readonly name: string;
  readonly options: string | null;
  readonly target: number | null;
  readonly symbol: string;
}

const readAsked = async (
  db: Database,
  email: string,
  { askedAt, language }: { readonly askedAt: Date; readonly language: string | null },
): Promise<readonly AskedAlert[]> => {
  const languageId = sql`(select id from languages where code = ${language ?? 'en'})`;
  const { rows } = await sql<AskedAlert>`
    select a.id, a.kind, coalesce(t.name, p.name) as name, ${optionsOf(languageId)} as options,
      a.target_cents as target, coalesce(k.symbol, '') as symbol
    from alerts a join products p on p.id = a.product_id
    left join product_texts t on t.product_id = p.id and t.language_id = ${languageId}
    left join currencies k on k.code = a.currency
    where a.state = 'asked' and lower(a.email) = lower(${email}) and a.created_at = ${askedAt}::timestamptz
    order by a.id`.execute(db);
  return rows;
};

const composeConfirm =
  (deps: MailDeps): Composer =>
  async ({ data, recipient, language }) => {
    const { alert, asked_at } = data as { alert: string; asked_at: string };
    const askedAt = new Date(asked_at);
    const asked = await readAsked(deps.db, recipient, { askedAt, language });
    if (asked.length === 0) return null;
    const { wanted, kinds, target } = alertMailTexts[textLanguage(language)];
    const line = ({ kind, name, options, target: cents, symbol }: AskedAlert): string =>
      `${options === null ? name : `${name} (${options})`}: ${cents === null ? kinds[kind] : target(shopMoney(cents, symbol))}`;
    return composeMail(deps, alertMailTexts, {
      kind: 'alert_confirm',
      to: recipient,
      language,
      params: { product: '', price: '', was: '' },
      sections: [{ heading: wanted, lines: asked.map(line) }],
      path: alertsPath(signConfirmLink(deps.secret, { id: Number(alert), email: recipient }, askedAt)),
      showsLink: true,
    });
  };

export const composeAlertMails = (deps: MailDeps): Readonly<Record<AlertMailKind, Composer>> => ({
  alert_confirm: composeConfirm(deps),
  alert_price: composePrice(deps),
  alert_stock: composeStock(deps),
});
