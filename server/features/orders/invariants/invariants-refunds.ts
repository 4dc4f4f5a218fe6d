import { sql } from 'kysely';
import type { Invariant } from './invariant.ts';

export const refundInvariants: readonly Invariant[] = [
  {
    name: 'refunds add up to what an order refunded, and never exceed what was paid',
    differences: sql`
      select format('order %s (%s): total %s, refunded %s, refunds %s', o.number, o.status, o.charged_total_cents,
                    o.charged_refunded_cents, r.sum) as what
      from orders o
      cross join lateral (
        select coalesce(sum(amount_cents), 0) as sum, count(*) as count
        from refunds where order_id = o.id and kind = 'order') r
      where o.charged_refunded_cents <> r.sum
        or (o.status = 'refunded') <> (r.count > 0 and r.sum = o.charged_total_cents)
        or (r.sum > 0 and o.status not in ('paid', 'refunded'))`,
  },
  {
    name: 'a refund is the sum of its lines, its delivery and its amount without goods, in the currency of its order',
    differences: sql`
      select format('refund %s of order %s: %s, lines %s, delivery %s, extra %s', r.id, o.number, r.amount_cents,
                    l.sum, r.delivery_cents, r.extra_cents) as what
      from refunds r
      join orders o on o.id = r.order_id
      cross join lateral (
        select coalesce(sum(amount_cents), 0) as sum from refund_lines where refund_id = r.id) l
      where r.kind = 'order' and r.amount_cents <> l.sum + r.delivery_cents + r.extra_cents or r.currency <> o.currency`,
  },
  {
    name: 'refunds of a line add up to what it refunded, for no more units than were ordered',
    differences: sql`
      select format('line %s: %s of %s refunded, %s units of %s', l.id, l.charged_refunded_cents, r.cents, r.units,
                    l.quantity) as what
      from order_lines l
      cross join lateral (
        select coalesce(sum(amount_cents), 0) as cents, coalesce(sum(quantity), 0) as units
        from refund_lines where order_line_id = l.id) r
      where l.charged_refunded_cents <> r.cents or r.units > l.quantity`,
  },
  {
    name: 'delivery is refunded up to what was paid for it',
    differences: sql`
      select format('order %s: delivery %s, refunded %s', o.number, o.charged_delivery_paid_cents, r.sum) as what
      from orders o
      cross join lateral (select sum(delivery_cents) as sum from refunds where order_id = o.id) r
      where r.sum > o.charged_delivery_paid_cents`,
  },
  {
    name: 'a payment is refunded when its refunds were all made, and due while one is not',
    differences: sql`
      select format('payment %s (%s): %s, refunds %s, all made: %s', p.id, p.status, p.amount_cents, r.sum, r.is_done)
        as what
      from payments p
      left join (
        select payment_id, sum(amount_cents) as cents, bool_and(state = 'done') as are_done
        from refunds group by 1) f on f.payment_id = p.id
      cross join lateral (select coalesce(f.cents, 0) as sum, coalesce(f.are_done, true) as is_done) r
      where case p.status
        when 'refunded' then r.sum < p.amount_cents or not r.is_done
        when 'refund_due' then r.sum < p.amount_cents or r.is_done
        when 'captured' then r.sum >= p.amount_cents and r.sum > 0
        else r.sum > 0 end`,
  },
  {
    name: 'each refund of an order with an invoice has a credit note of its amount, unless it is older than credit notes',
    differences: sql`
      select format('refund %s of order %s: %s, credit note %s', r.id, o.number, r.amount_cents, n.gross_cents) as what
      from refunds r
      join orders o on o.id = r.order_id
      left join credit_notes n on n.refund_id = r.id
      where case
        when r.kind = 'surplus' or not exists (select from invoices i where i.order_id = o.id) then n.number is not null
        when n.number is null then not r.is_legacy
        else (n.gross_cents, n.base_gross_cents, n.currency) <> (r.amount_cents, r.base_cents, r.currency) end
      union all
      select format('credit note %s has no refund', number) from credit_notes where refund_id is null`,
  },
  {
    name: 'credited VAT is at most that of the order, and equal when the whole order is credited',
    differences: sql`
      select format('order %s: VAT %s / %s, credited %s / %s', o.number, o.charged_vat_cents, o.vat_cents, c.vat,
                    c.base_vat) as what
      from orders o
      cross join lateral (
        select sum(gross_cents) as gross, sum(vat_cents) as vat, sum(base_vat_cents) as base_vat,
               sum(base_gross_cents) as base
        from credit_notes where order_id = o.id) c
      where c.vat > o.charged_vat_cents or c.base_vat > o.vat_cents
        or (c.gross = o.charged_total_cents
            and (c.vat, c.base, c.base_vat) <> (o.charged_vat_cents, o.total_cents, o.vat_cents))`,
  },
  {
    name: 'cancelled units are those of the cancellations',
    differences: sql`
      select format('line %s: %s cancelled, cancellations %s', l.id, l.cancelled_quantity, c.sum) as what
      from order_lines l
      cross join lateral (
        select coalesce(sum(quantity), 0) as sum from line_cancellations where order_line_id = l.id) c
      where l.cancelled_quantity <> c.sum`,
  },
  {
    name: 'returned units are those that were received; faulty goods only once they are refunded',
    differences: sql`
      select format('line %s: %s returned, received %s', l.id, l.returned_quantity, coalesce(b.sum, 0)) as what
      from order_lines l
      left join (
        select c.order_line_id, sum(c.received) as sum
        from return_lines c join returns r on r.id = c.return_id
        where r.kind <> 'fault' or r.state = 'refunded' group by 1) b on b.order_line_id = l.id
      where l.returned_quantity <> coalesce(b.sum, 0)`,
  },
];
