import { sql } from 'kysely';
import type { WantedAlert } from '#contract/buying/alerts.ts';
import type { Database } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { queueMail } from '#server/features/notifications/mail-store.ts';
import type { RateLimits } from '#server/http/limits/rate-limit.ts';
import type { Customer } from '#server/http/sessions/session-store.ts';
import type { Locale } from '#server/lib/locale.ts';
import { convertCents } from '#server/lib/money.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { isMailable } from '#server/lib/text/email.ts';
import { secondsAfter, type World } from '#server/lib/world.ts';
import { isGenuineLink, readAlertLink } from './alert-link.ts';
import { isInStock, priceNow } from './alert-rules.ts';
import {
  confirmAlerts,
  confirmDays,
  endAlert,
  endAlertsTo,
  findAlert,
  lockAddress,
  type NewAlert,
  refuseTooMany,
  resumeAlert,
  saveAlerts,
} from './alerts-store.ts';

export interface AlertDeps {
  readonly db: Database;
  readonly world: World;
  readonly limits: RateLimits;
  /** Signs the links in mails. */
  readonly secret: string;
}

interface Request {
  readonly items: readonly WantedAlert[];
  readonly email?: string;
  readonly customer: Customer | null;
  readonly locale: Locale;
  readonly network: string;
}

interface FoundItem {
  readonly place: number;
  readonly cents: number;
  readonly inStock: boolean;
}

/** '249', '249.9' or '249.90' in cents. */
const centsOf = (typed: string): number => {
  const [whole = '0', fraction = ''] = typed.split('.');
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
};

const checkItem = (item: WantedAlert, { cents, inStock }: FoundItem, { currency }: Locale): NewAlert => {
  const { kind, product_id: productId, variation_id: variationId = null, target } = item;
  const targetCents = target === undefined || kind === 'stock' ? null : centsOf(target);
  if (kind === 'stock' && inStock) throw new Refusal('alert_not_needed');
  if (targetCents !== null && (targetCents === 0 || targetCents >= convertCents(cents, currency.rate)))
    throw new Refusal('alert_target_invalid');
  return { kind, productId, variationId, targetCents, rememberedCents: cents };
};

/** Checks what is wanted. Products that are gone are left out, unless nothing else is wanted. */
const checkItems = async (
  db: Database,
  items: readonly WantedAlert[],
  locale: Locale,
): Promise<readonly NewAlert[]> => {
  const { rows } = await sql<FoundItem>`
    select a.place::int as place, ${priceNow} as cents, ${isInStock} as "inStock"
    from unnest(${items.map(({ product_id }) => product_id)}::int[],
      ${items.map(({ variation_id }) => variation_id ?? null)}::int[]) with ordinality as a (product_id, variation_id, place)
    join products p on p.id = a.product_id and p.is_active
    left join variations v on v.id = a.variation_id and v.product_id = p.id and v.is_active
    where a.variation_id is null or v.id is not null order by a.place`.execute(db);
  if (rows.length === 0) throw new Refusal('product_not_found');
  return rows.flatMap((row) => {
    const item = items[row.place - 1];
    return item ? [checkItem(item, row, locale)] : [];
  });
};

/** Turned on at once: the address is known to be the customer's. */
const turnOn = (
  { db, world }: AlertDeps,
  { id, email }: Customer,
  alerts: readonly NewAlert[],
  { languageId, currency }: Locale,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    await lockAddress(trx, email);
    await saveAlerts(trx, alerts, {
      email,
      customerId: id,
      languageId,
      currency: currency.code,
      state: 'on',
      now: world.now(),
    });
    await refuseTooMany(trx, email, 'on');
  });

/** Waits for the link in the mail. Only other requests count here, so that the answer says nothing about the address. */
const ask = (
  { db, world, limits }: AlertDeps,
  email: string,
  alerts: readonly NewAlert[],
  { languageId, currency }: Locale,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    await lockAddress(trx, email);
    // Limits the mails that others can send to one address; the response stays the same.
    if (!(await limits.within(trx).allows('alertMail', email.toLowerCase()))) return;
    const now = world.now();
    const id = await saveAlerts(trx, alerts, {
      email,
      customerId: null,
      languageId,
      currency: currency.code,
      state: 'asked',
      now,
    });
    await refuseTooMany(trx, email, 'asked');
    await queueMail(trx, {
      kind: 'alert_confirm',
      key: `${id}:${now.getTime()}`,
      to: email,
      languageId,
      now,
      data: { alert: String(id), asked_at: now.toISOString() },
    });
  });

/** Sets alerts, and says whether they are on; otherwise a mail with a link was sent, if the address may get one. */
export const setAlerts = async (deps: AlertDeps, request: Request) => {
  const { items, customer, locale, network } = request;
  const email = customer?.email ?? request.email ?? '';
  if (email === '' || !isMailable(email)) throw new Refusal('email_invalid');
  await deps.limits.take('alertFrom', network);
  const alerts = await checkItems(deps.db, items, locale);
  if (customer?.emailVerified) await turnOn(deps, customer, alerts, locale);
  else await ask(deps, email, alerts, locale);
  return { is_on: customer?.emailVerified ?? false, email };
};

/** The alert of a genuine link. */
const openLink = async ({ db, secret }: AlertDeps, token: string) => {
  const link = readAlertLink(token);
  const alert = link && (await findAlert(db, link.id));
  if (!alert || !isGenuineLink(secret, token, link, alert.email)) throw new Refusal('alert_link_invalid');
  return { link, alert };
};

/** Turns on the alerts of a request with the link of its mail; again: changes nothing. */
export const confirmByLink = async (deps: AlertDeps, token: string): Promise<void> => {
  const { link, alert } = await openLink(deps, token);
  const now = deps.world.now();
  if (link.does !== 'confirm' || secondsAfter(link.askedAt, confirmDays * 24 * 60 * 60) < now)
    throw new Refusal('alert_link_invalid');
  await inTransaction(deps.db, async (trx) => {
    await lockAddress(trx, alert.email);
    const count = await confirmAlerts(trx, { email: alert.email, askedAt: link.askedAt, now });
    if (count === 0) throw new Refusal('alert_link_invalid');
    await refuseTooMany(trx, alert.email, 'on');
  });
};

/** Stops an alert, or all to its address, with the link of a mail. */
export const endByLink = async (
  deps: AlertDeps,
  { token, all = false }: { readonly token: string; readonly all?: boolean },
): Promise<void> => {
  const { link, alert } = await openLink(deps, token);
  if (link.does !== 'end') throw new Refusal('alert_link_invalid');
  const now = deps.world.now();
  await (all ? endAlertsTo(deps.db, alert.email, now) : endAlert(deps.db, alert.id, now));
};

/** Stops an alert of the customer, or turns it on again. */
export const endOwn = (
  { db, world }: AlertDeps,
  customer: Customer,
  { id, undo }: { readonly id: number; readonly undo: boolean },
): Promise<void> =>
  inTransaction(db, async (trx) => {
    await lockAddress(trx, customer.email);
    const alert = await findAlert(trx, id);
    const isOwn =
      alert &&
      (alert.customer_id === customer.id || alert.email.toLowerCase() === customer.email.toLowerCase());
    if (!isOwn || alert.state === 'asked') throw new Refusal('alert_not_found');
    if (!undo) return endAlert(trx, id, world.now());
    await resumeAlert(trx, id);
    await refuseTooMany(trx, alert.email, 'on');
  });
