import type { Database } from '#server/db/pool.ts';
import { findCustomer } from '#server/features/accounts/accounts-store.ts';
import { answerMessage } from '#server/features/contact/answer-message.ts';
import { setMessageDone } from '#server/features/contact/set-message-done.ts';
import {
  blockCustomer,
  signOutCustomer,
  unblockCustomer,
} from '#server/features/customers/block-customer.ts';
import { readCustomer } from '#server/features/customers/customer-views.ts';
import { eraseCustomerData } from '#server/features/customers/erase-customer-data.ts';
import { exportCustomer } from '#server/features/customers/export-customer.ts';
import { verifyCustomerEmail } from '#server/features/customers/verify-customer-email.ts';
import type { AdminCall, AdminHandlers } from '#server/http/serving/serve-admin.ts';
import { centsText } from '#server/lib/money.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { isSameEmail } from '#server/lib/text/email.ts';
import { type ConsoleDeps, operationOf } from './console.ts';
import { cursorAfter, readCursor } from './cursor.ts';
import { latestOrdersOf, listCustomers, listMessages } from './people-views.ts';

const ok = 'OK' as const;
const pageSize = 50;

/** The use cases take the e-mail, as the command line does; screens know the id. */
const emailOf = async (db: Database, id: string): Promise<string> => {
  const customer = await findCustomer(db, Number(id));
  if (!customer) throw new Refusal('customer_not_found');
  return customer.email;
};

const list = async ({ db }: ConsoleDeps, { query }: AdminCall<'GET /admin/customers'>) => {
  const before = readCursor('customers', query.cursor);
  const rows = await listCustomers(db, { search: query.search ?? '', before, limit: pageSize + 1 });
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    status: ok,
    payload: shown,
    next_cursor: rows.length > pageSize && last ? cursorAfter('customers', last.id) : null,
  };
};

const show = async ({ db }: ConsoleDeps, { params }: AdminCall<'GET /admin/customers/:id'>) => {
  const customer = await readCustomer(db, Number(params.id));
  if (!customer) throw new Refusal('customer_not_found');
  const orders = await latestOrdersOf(db, customer.id);
  return {
    id: customer.id,
    name: `${customer.name} ${customer.surname}`.trim(),
    email: customer.email,
    phone: customer.phone,
    country: customer.country,
    language: customer.language,
    created_at: customer.createdAt.toISOString(),
    is_verified: customer.verifiedAt !== null,
    is_blocked: customer.blockedAt !== null,
    blocked_reason: customer.blockedReason,
    last_seen_at: customer.lastSeenAt?.toISOString() ?? null,
    sessions: customer.sessions,
    tokens: customer.tokens,
    orders: customer.orders,
    paid_orders: customer.paidOrders,
    paid_total: centsText(customer.paidCents),
    last_order_at: orders[0]?.created_at.toISOString() ?? null,
    latest_orders: orders.map((order) => ({
      number: order.number,
      placed_at: order.created_at.toISOString(),
      state: order.status,
      total: centsText(order.charged_total_cents),
      currency: order.currency,
    })),
  };
};

/** Routes of customers and messages: the same use cases that the command line calls. */
export const peopleRoutes = (deps: ConsoleDeps) => {
  const { db, sessions } = deps;
  return {
    'GET /admin/customers': (call) => list(deps, call),
    'GET /admin/customers/:id': async (call) => ({ status: ok, payload: await show(deps, call) }),
    'POST /admin/customers/:id/verify': async ({ params, actor }) => {
      await verifyCustomerEmail(operationOf(deps, actor), await emailOf(db, params.id));
      return { status: ok, message: 'Email verified.' };
    },
    'POST /admin/customers/:id/block': async ({ params, body, actor }) => {
      const operation = { ...operationOf(deps, actor), sessions };
      await blockCustomer(operation, await emailOf(db, params.id), body.reason);
      return { status: ok, message: 'Customer blocked.' };
    },
    'POST /admin/customers/:id/sign-out': async ({ params, actor }) => {
      await signOutCustomer({ ...operationOf(deps, actor), sessions }, await emailOf(db, params.id));
      return { status: ok, message: 'Signed out everywhere.' };
    },
    'POST /admin/customers/:id/unblock': async ({ params, actor }) => {
      await unblockCustomer(operationOf(deps, actor), await emailOf(db, params.id));
      return { status: ok, message: 'Customer unblocked.' };
    },
    'POST /admin/customers/:id/export': async ({ params, actor }) => ({
      status: ok,
      payload: (await exportCustomer(operationOf(deps, actor), await emailOf(db, params.id))).data,
    }),
    'POST /admin/customers/:id/erase': async ({ params, body, actor }) => {
      const email = await emailOf(db, params.id);
      if (!isSameEmail(email, body.email)) throw new Refusal('customer_not_found');
      await eraseCustomerData(operationOf(deps, actor), email);
      return { status: ok, message: 'Customer erased.' };
    },
    'GET /admin/messages': async ({ query }) => ({
      status: ok,
      payload: await listMessages(db, query.done ?? false),
    }),
    'POST /admin/messages/:id/answer': async ({ params, body, actor, staff }) => {
      const wish = { text: body.text, staffId: staff.id };
      return { status: ok, payload: await answerMessage(operationOf(deps, actor), Number(params.id), wish) };
    },
    'POST /admin/messages/:id/done': async ({ params, body, actor }) => {
      await setMessageDone(operationOf(deps, actor), Number(params.id), body.done);
      return { status: ok, message: 'Saved.' };
    },
  } satisfies Partial<AdminHandlers>;
};
