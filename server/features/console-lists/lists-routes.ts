import { findCustomer } from '#server/features/accounts/accounts-store.ts';
import { listDemand } from '#server/features/alerts/alerts-views.ts';
import { forgetAlertsOf } from '#server/features/alerts/forget-alerts-of.ts';
import { recordAudit } from '#server/features/audit/audit.ts';
import { type ConsoleDeps, operationOf } from '#server/features/console/console.ts';
import { cursorAfter, readCursor } from '#server/features/console/cursor.ts';
import { issueToken, listTokens, revokeTokens } from '#server/features/customers/issue-token.ts';
import { creditNotesCsv } from '#server/features/invoices/credit-notes-csv.ts';
import { listCreditNotes, pageOfCreditNotes } from '#server/features/invoices/credit-notes-store.ts';
import { creditNoteNumberText, invoiceNumberText } from '#server/features/invoices/invoice-rules.ts';
import { forgetNewsletterAddress } from '#server/features/newsletter/forget-newsletter-address.ts';
import { pageOfSubscribers, subscribersCsv } from '#server/features/newsletter/newsletter-list.ts';
import { issueMissingNotes, refundsWithoutNote } from '#server/features/refunds/issue-missing-notes.ts';
import type { AdminCall, AdminHandlers } from '#server/http/serving/serve-admin.ts';
import { centsText } from '#server/lib/money.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { addDays, momentOf } from '#server/lib/shop-clock.ts';
import { secondsAfter } from '#server/lib/world.ts';

const ok = 'OK' as const;
const pageSize = 50;
const mostWanted = 200;
const issuedAtOnce = 100;
const daySeconds = 24 * 60 * 60;

const subscribers = async ({ db }: ConsoleDeps, { query }: AdminCall<'GET /admin/newsletter'>) => {
  const before = readCursor('newsletter', query.cursor);
  const rows = await pageOfSubscribers(db, {
    search: query.search?.trim() ?? '',
    before,
    limit: pageSize + 1,
  });
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    status: ok,
    payload: shown.map(({ since, isConfirmed, ...row }) => ({
      ...row,
      since: since.toISOString(),
      is_confirmed: isConfirmed,
    })),
    next_cursor: rows.length > pageSize && last ? cursorAfter('newsletter', last.id) : null,
  };
};

/** Handing out addresses is recorded like a change. */
const exportSubscribers = async (
  { db }: ConsoleDeps,
  { actor }: AdminCall<'GET /admin/newsletter/export'>,
) => {
  const { text, count } = await subscribersCsv(db);
  await recordAudit(db, actor, { subject: 'newsletter export', before: null, after: { subscribers: count } });
  return { name: 'newsletter.csv', bytes: Buffer.from(text) };
};

/** From the first moment of a day until the last of another, on the shop's clock as on the documents. */
const rangeOf = ({ from, to }: { readonly from?: string; readonly to?: string }) => ({
  ...(from !== undefined && { from: momentOf(from, 0) }),
  ...(to !== undefined && { to: momentOf(addDays(to, 1), 0) }),
});

const creditNotes = async ({ db }: ConsoleDeps, { query }: AdminCall<'GET /admin/credit-notes'>) => {
  const rows = await pageOfCreditNotes(db, {
    ...rangeOf(query),
    search: query.search?.trim() ?? '',
    before: readCursor('notes', query.cursor),
    limit: pageSize + 1,
  });
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    status: ok,
    payload: shown.map((note) => ({
      id: note.number,
      order: note.order,
      currency: note.currency,
      number: creditNoteNumberText(note.number),
      invoice: invoiceNumberText(note.invoice),
      issued_at: note.issuedAt.toISOString(),
      amount: centsText(note.grossCents),
      vat: centsText(note.vatCents),
    })),
    next_cursor: rows.length > pageSize && last ? cursorAfter('notes', last.number) : null,
    missing: query.cursor || query.search ? 0 : (await refundsWithoutNote(db)).length,
  };
};

/** Routes of API tokens: the use cases of the command line, by the number of the customer. */
const tokenRoutes = (deps: ConsoleDeps) => {
  const { db, sessions, world } = deps;
  /** The use cases take the e-mail, as the command line does; screens know the id. */
  const emailOf = async (id: string): Promise<string> => {
    const customer = await findCustomer(db, Number(id));
    if (!customer) throw new Refusal('customer_not_found');
    return customer.email;
  };
  return {
    'GET /admin/customers/:id/tokens': async ({ params }) => ({
      status: ok,
      payload: (await listTokens(db, await emailOf(params.id))).map(({ name, created_at, expires_at }) => ({
        name,
        created_at: created_at.toISOString(),
        expires_at: expires_at?.toISOString() ?? null,
      })),
    }),
    'POST /admin/customers/:id/tokens': async ({ params, body: { name, days }, actor }) => {
      const expiresAt = days === null ? null : secondsAfter(world.now(), days * daySeconds);
      const operation = { ...operationOf(deps, actor), sessions };
      const { token } = await issueToken(operation, await emailOf(params.id), {
        name: name.trim(),
        expiresAt,
      });
      return { status: ok, payload: { token } };
    },
    'POST /admin/customers/:id/tokens/revoke': async ({ params, body, actor }) => {
      const operation = { ...operationOf(deps, actor), sessions };
      return {
        status: ok,
        payload: { revoked: await revokeTokens(operation, await emailOf(params.id), body.name) },
      };
    },
  } satisfies Partial<AdminHandlers>;
};

/** Routes of the newsletter, alerts, credit notes and API tokens. */
export const listsRoutes = (deps: ConsoleDeps) =>
  ({
    ...tokenRoutes(deps),
    'GET /admin/newsletter': (call) => subscribers(deps, call),
    'GET /admin/newsletter/export': (call) => exportSubscribers(deps, call),
    'POST /admin/newsletter/forget': async ({ body, actor }) => {
      await forgetNewsletterAddress(operationOf(deps, actor), body.email);
      return { status: ok, message: 'Address removed.' };
    },
    'GET /admin/alerts': async ({ query: { kind } }) => ({
      status: ok,
      payload: (await listDemand(deps.db, { limit: mostWanted, ...(kind && { kind }) })).map(
        ({ since, ...row }) => ({ ...row, since: since.toISOString() }),
      ),
    }),
    'POST /admin/alerts/forget': async ({ body, actor }) => ({
      status: ok,
      payload: { removed: await forgetAlertsOf(operationOf(deps, actor), body.email) },
    }),
    'GET /admin/credit-notes': (call) => creditNotes(deps, call),
    'GET /admin/credit-notes/export': async ({ query }) => ({
      name: 'credit-notes.csv',
      bytes: Buffer.from(creditNotesCsv(await listCreditNotes(deps.db, rangeOf(query)))),
    }),
    'POST /admin/credit-notes/issue': async ({ actor }) => {
      const operation = { ...operationOf(deps, actor), orders: deps.orders };
      const issued = await issueMissingNotes(operation, issuedAtOnce);
      const left = await refundsWithoutNote(deps.db);
      return { status: ok, payload: { issued: issued.length, left: left.length } };
    },
  }) satisfies Partial<AdminHandlers>;
