import { readInvoiceFile } from '#server/features/invoices/invoices.ts';
import { resendOrderMail } from '#server/features/order-mails/resend-order-mail.ts';
import { endOrderLinks } from '#server/features/orders/end-order-links.ts';
import type { AdminCall, AdminHandlers } from '#server/http/serving/serve-admin.ts';
import { centsText } from '#server/lib/money.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { addNote, changeNote } from './change-notes.ts';
import {
  addressFromConsole,
  cancelFromConsole,
  changeManyOrders,
  confirmFromConsole,
  refundFromConsole,
  requireOrder,
} from './change-orders.ts';
import { type ConsoleDeps, operationOf } from './console.ts';
import { cursorAfter, readCursor } from './cursor.ts';
import { createLowStockCount, readFigures, readLowStock, readNewOrders, readWaiting } from './desk-views.ts';
import { exportOrders } from './export-orders.ts';
import { maskName } from './mask.ts';
import { type ListedOrder, listConsoleOrders } from './order-list-view.ts';
import { readOrderPage } from './order-page-view.ts';
import { findCustomers, findOrders, findProducts } from './palette-views.ts';
import { findAtDesk, readQueue } from './phone-desk.ts';

const ok = 'OK' as const;
const pageSize = 50;

const rowOf = (order: ListedOrder, people: boolean) => ({
  number: order.number,
  placed_at: order.placedAt.toISOString(),
  customer: people ? order.name : maskName(order.name),
  place: [order.city, order.country].filter(Boolean).join(', '),
  first_item: order.firstItem ?? '',
  image_url: order.imageUrl,
  more_items: Math.max(0, order.lines - 1),
  quantity: order.quantity,
  state: order.status,
  fulfilment: order.fulfilment,
  payment_method: order.method,
  total: centsText(order.totalCents),
  currency: order.currency,
  held_until: order.heldUntil?.toISOString() ?? null,
  has_note: order.hasNote,
});

const listOrders = async ({ db }: ConsoleDeps, { query, staff }: AdminCall<'GET /admin/orders'>) => {
  const { view = 'all', search = '', cursor, total: isCounted = true, ...filters } = query;
  const people = staff.may('people.read');
  const { rows: orders, total } = await listConsoleOrders(db, {
    ...filters,
    view,
    search,
    people,
    before: readCursor('orders', cursor),
    limit: pageSize + 1,
    isCounted,
  });
  const shown = orders.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    status: ok,
    payload: shown.map((order) => rowOf(order, people)),
    next_cursor: orders.length > pageSize && last ? cursorAfter('orders', last.id) : null,
    total,
  };
};

const find = async ({ db }: ConsoleDeps, { query, staff }: AdminCall<'GET /admin/find'>) => {
  const search = query.words.trim();
  const people = staff.may('people.read');
  const limit = 5;
  const orders =
    search !== '' && staff.may('orders.read') ? await findOrders(db, search, { people, limit }) : [];
  const customers = search !== '' && people ? await findCustomers(db, search, limit) : [];
  const products = search !== '' && staff.may('catalogue.read') ? await findProducts(db, search, limit) : [];
  return {
    orders: orders.map(({ number, name, totalCents, currency, status }) => ({
      number,
      customer: people ? name : maskName(name),
      total: centsText(totalCents),
      currency,
      state: status,
    })),
    customers: [...customers],
    products,
  };
};

const deskRoutes = (deps: ConsoleDeps) => {
  const countLowStock = createLowStockCount(deps.db, deps.world.now);
  return {
    'GET /admin/home': async ({ staff }) => ({
      status: ok,
      payload: {
        figures: staff.may('figures.read') ? await readFigures(deps.db, deps.world.now()) : null,
        low_stock: staff.may('orders.read') ? await readLowStock(deps.db) : [],
      },
    }),
    'GET /admin/waiting': async ({ staff, query }) => ({
      status: ok,
      payload: {
        waiting: await readWaiting(deps.db, staff, { now: deps.world.now(), countLowStock }),
        ...(staff.may('orders.read')
          ? await readNewOrders(deps.db, query.since)
          : { newest: 0, new_orders: 0 }),
      },
    }),
    'GET /admin/find': async (call) => ({ status: ok, payload: await find(deps, call) }),
    'GET /admin/phone-desk': async ({ query }) => ({
      status: ok,
      payload: { queue: await readQueue(deps.db), ...(await findAtDesk(deps.db, query.typed ?? '')) },
    }),
  } satisfies Partial<AdminHandlers>;
};

/** Routes of Home, the phone desk, the palette and orders. */
export const consoleRoutes = (deps: ConsoleDeps) =>
  ({
    ...deskRoutes(deps),
    'GET /admin/orders': (call) => listOrders(deps, call),
    'GET /admin/orders/export': (call) => exportOrders(deps, call),
    'GET /admin/orders/:number': async ({ params, staff }) => {
      const order = await requireOrder(deps, params.number);
      return {
        status: ok,
        payload: await readOrderPage(deps.db, order, { staff, now: deps.world.now() }),
      };
    },
    'GET /admin/orders/:number/invoice': async ({ params }) => {
      const order = await requireOrder(deps, params.number);
      const file = await readInvoiceFile(deps.db, order.id);
      if (!file) throw new Refusal('invoice_not_found');
      return file;
    },
    'POST /admin/orders/:number/confirm': async (call) => ({
      status: ok,
      payload: await confirmFromConsole(deps, call),
    }),
    'POST /admin/orders/:number/cancel': async (call) => ({
      status: ok,
      payload: await cancelFromConsole(deps, call),
    }),
    'POST /admin/orders/:number/refund': async (call) => ({
      status: ok,
      payload: await refundFromConsole(deps, call),
    }),
    'POST /admin/orders/:number/notes': async (call) => ({ status: ok, payload: await addNote(deps, call) }),
    'POST /admin/orders/:number/notes/:note': async (call) => {
      await changeNote(deps, call, call.body.text);
      return { status: ok, message: 'Note saved.' };
    },
    'POST /admin/orders/:number/notes/:note/remove': async (call) => {
      await changeNote(deps, call, null);
      return { status: ok, message: 'Note removed.' };
    },
    'POST /admin/orders/:number/address': async (call) => ({
      status: ok,
      payload: await addressFromConsole(deps, call),
    }),
    'POST /admin/orders/:number/resend': async ({ params, body, actor }) => {
      const operation = { ...operationOf(deps, actor), orders: deps.orders };
      return { status: ok, payload: await resendOrderMail(operation, params.number, body.kind) };
    },
    'POST /admin/orders/:number/end-links': async ({ params, actor }) => {
      await endOrderLinks(operationOf(deps, actor), params.number);
      return { status: ok, payload: { number: params.number } };
    },
    'POST /admin/orders/bulk': async (call) => ({ status: ok, payload: await changeManyOrders(deps, call) }),
  }) satisfies Partial<AdminHandlers>;
