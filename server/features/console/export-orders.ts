import { recordAudit } from '#server/features/audit/audit.ts';
import type { AdminCall } from '#server/http/serving/serve-admin.ts';
import { centsText } from '#server/lib/money.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { csvText } from '#server/lib/text/csv.ts';
import type { ConsoleDeps } from './console.ts';
import { countAtMost } from './list-page.ts';
import { maskName } from './mask.ts';
import { listConsoleOrders } from './order-list-view.ts';

const columns = [
  'number',
  'placed_at',
  'customer',
  'city',
  'country',
  'items',
  'state',
  'fulfilment',
  'payment_method',
  'total',
  'currency',
];

/** The orders of a list as CSV. With people in it the export is recorded and needs a fresh password. */
export const exportOrders = async (
  { db }: ConsoleDeps,
  { query, staff, actor }: AdminCall<'GET /admin/orders/export'>,
) => {
  const people = staff.may('people.read');
  if (people && !staff.isRecent) throw new Refusal('confirm_needed');
  const { view = 'all', search = '', ...filters } = query;
  const { rows: orders } = await listConsoleOrders(db, {
    ...filters,
    view,
    search,
    people,
    before: null,
    limit: countAtMost + 1,
    isCounted: false,
  });
  if (orders.length > countAtMost) throw new Refusal('export_too_large', { params: { most: countAtMost } });
  if (people) {
    const after = { orders: orders.length, with_people: true };
    await recordAudit(db, actor, { subject: 'orders export', before: null, after });
  }
  const lines = orders.map((order) => [
    order.number,
    order.placedAt.toISOString(),
    people ? order.name : maskName(order.name),
    order.city,
    order.country ?? '',
    order.quantity,
    order.status,
    order.fulfilment,
    order.method,
    centsText(order.totalCents),
    order.currency,
  ]);
  return { name: 'orders.csv', bytes: Buffer.from(csvText([columns, ...lines])) };
};
