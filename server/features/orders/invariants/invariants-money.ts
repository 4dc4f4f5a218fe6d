import { sql } from 'kysely';
import type { Invariant } from './invariant.ts';

export const moneyInvariants: readonly Invariant[] = [
  {
    name: 'lines add up to the subtotal, in both currencies',
    differences: sql`
      select format('order %s: subtotal %s / %s, lines %s / %s', o.number, o.subtotal_cents,
                    o.charged_subtotal_cents, l.base, l.charged) as what
      from orders o
      cross join lateral (
        select coalesce(sum(quantity * unit_cents), 0) as base,
               coalesce(sum(quantity * charged_unit_cents), 0) as charged
        from order_lines where order_id = o.id) l
      where (o.subtotal_cents, o.charged_subtotal_cents) <> (l.base, l.charged)`,
  },
  {
    name: 'subtotal, delivery, discount and VAT add up to the total, in both currencies',
    differences: sql`
      select format('order %s: total %s / %s', number, total_cents, charged_total_cents) as what
      from orders
      where total_cents <> subtotal_cents + coalesce(delivery_cents, 0) - discount_cents
              + case when prices_include_vat then 0 else vat_cents end
         or charged_total_cents <> charged_subtotal_cents + coalesce(charged_delivery_cents, 0)
              - charged_discount_cents + case when prices_include_vat then 0 else charged_vat_cents end`,
  },
  {
    name: 'prices as charged are the base prices at the recorded rate, and VAT is its percentage of what is paid',
    differences: sql`
      select format('order %s: %s at rate %s is not %s', o.number, l.unit_cents, o.rate, l.charged_unit_cents) as what
      from orders o
      join order_lines l on l.order_id = o.id
      where l.charged_unit_cents <> round(l.unit_cents * o.rate)
      union all
      select format('order %s: delivery %s at rate %s is not %s', number, delivery_cents, rate, charged_delivery_cents)
      from orders where charged_delivery_cents <> round(delivery_cents * rate)
      union all
      select format('order %s: VAT %s is not %s %% of the total', number, charged_vat_cents, vat_percent)
      from orders
      where charged_vat_cents <> round((charged_subtotal_cents + coalesce(charged_delivery_cents, 0)
              - charged_discount_cents) * vat_percent / (100 + case when prices_include_vat then vat_percent else 0 end))`,
  },
  {
    name: 'shares of lines and delivery add up to the total, in both currencies',
    differences: sql`
      select format('order %s: total %s / %s, shares %s / %s', o.number, o.total_cents, o.charged_total_cents,
                    l.base + o.delivery_paid_cents, l.charged + o.charged_delivery_paid_cents) as what
      from orders o
      cross join lateral (
        select coalesce(sum(paid_cents), 0) as base, coalesce(sum(charged_paid_cents), 0) as charged,
               coalesce(sum(discount_cents), 0) as off, coalesce(sum(charged_discount_cents), 0) as charged_off
        from order_lines where order_id = o.id) l
      where (o.total_cents, o.charged_total_cents)
              <> (l.base + o.delivery_paid_cents, l.charged + o.charged_delivery_paid_cents)
         or l.off > o.discount_cents or l.charged_off > o.charged_discount_cents`,
  },
  {
    name: "a line's discount holds that of its bundles, and without a promo code nothing else, in both currencies",
    differences: sql`
      select format('order %s, line %s: discount %s / %s, of bundles %s / %s', o.number, l.sku, l.discount_cents,
                    l.charged_discount_cents, l.bundle_cents, l.charged_bundle_cents) as what
      from orders o join order_lines l on l.order_id = o.id
      where l.bundle_cents < 0 or l.charged_bundle_cents < 0
        or l.bundle_cents > l.quantity * l.unit_cents
        or l.charged_bundle_cents > l.quantity * l.charged_unit_cents
        or l.discount_cents < l.bundle_cents or l.charged_discount_cents < l.charged_bundle_cents
        or (o.promo_code is null and l.bundle_cents > 0 and l.discount_cents <> l.bundle_cents)`,
  },
  {
    name: 'a paid order has one captured payment of its amount and currency, and no other order has one',
    differences: sql`
      select format('order %s (%s): captured %s', o.number, o.status,
                    coalesce(string_agg(p.amount_cents || ' ' || p.currency, ', '), 'nothing')) as what
      from orders o
      left join payments p on p.order_id = o.id and p.status = 'captured'
      group by o.id
      having case when o.status = 'paid' and o.charged_total_cents > 0
        then count(p.id) <> 1 or bool_or((p.amount_cents, p.currency) <> (o.charged_total_cents, o.currency))
        else count(p.id) > 0 end`,
  },
  {
    name: 'uses of a promo code are its redemptions and stay within both limits',
    differences: sql`
      select format('promo code %s: %s uses, %s redemptions, at most %s; one customer %s, at most %s', p.code, p.uses,
                    r.total, p.max_uses, r.by_one, p.max_uses_per_customer) as what
      from promo_codes p
      cross join lateral (
        select coalesce(sum(n), 0) as total, coalesce(max(n) filter (where customer_id is not null), 0) as by_one
        from (select customer_id, count(*) as n from promo_redemptions where promo_id = p.id group by 1) each) r
      where p.uses <> r.total or r.total > p.max_uses or r.by_one > p.max_uses_per_customer`,
  },
  {
    name: 'an order with a promo code has redeemed it, unless it came to nothing or was cancelled',
    differences: sql`
      select format('order %s (%s): promo code %s, redeemed: %s', o.number, o.status, o.promo_code,
                    r.order_id is not null) as what
      from orders o
      left join promo_redemptions r on r.order_id = o.id
      where (r.order_id is not null)
        <> (o.promo_code is not null and o.status in ('pending', 'paid', 'refunded') and o.cancelled_at is null)`,
  },
  {
    name: 'an order went from state to state as the table allows, and final states were never left',
    differences: sql`
      with steps as (
        select order_id, from_status, to_status,
               lag(to_status) over (partition by order_id order by id) as before,
               row_number() over (partition by order_id order by id desc) = 1 as is_last
        from order_events
        -- A claim changes the customer, not the state.
        where not (from_status = to_status and reason = 'claimed'))
      select format('order %s is %s: %s → %s after %s', o.number, o.status, s.from_status, s.to_status, s.before) as what
      from orders o
      left join steps s on s.order_id = o.id
      where s.order_id is null
        or s.from_status is distinct from s.before
        or (s.is_last and s.to_status <> o.status)
        or (coalesce(s.from_status, ''), s.to_status) not in (('', 'pending'), ('pending', 'paid'),
             ('pending', 'failed'), ('pending', 'cancelled'), ('pending', 'error'), ('paid', 'refunded'))`,
  },
  {
    name: 'an answered checkout has its order',
    differences: sql`
      select format('checkout of customer %s: order %s is gone', a.customer_id, response.number) as what
      from checkout_attempts a
      cross join lateral (select a.response #>> '{placed,order_data,order_nr}' as number) response
      where response.number is not null and not exists (select from orders o where o.number = response.number)`,
  },
  {
    name: 'each provider event is stored once, each mail is queued once',
    differences: sql`
      select format('%s events %s of %s', count(*), event_id, provider) as what
      from payment_events group by provider, event_id having count(*) > 1
      union all
      select format('%s mails %s', count(*), unique_key) from mails group by unique_key having count(*) > 1`,
  },
  {
    name: 'invoice numbers have no gaps',
    differences: sql`
      select format('%s invoices, the last number is %s, the counter says %s', count(*), max(number), last_number) as what
      from invoice_counter left join invoices on true
      group by last_number
      having count(number) <> last_number or coalesce(max(number), 0) <> last_number`,
  },
  {
    name: 'credit note numbers have no gaps',
    differences: sql`
      select format('%s credit notes, the last number is %s, the counter says %s', count(*), max(number),
                    last_number) as what
      from credit_note_counter left join credit_notes on true
      group by last_number
      having count(number) <> last_number or coalesce(max(number), 0) <> last_number`,
  },
];
