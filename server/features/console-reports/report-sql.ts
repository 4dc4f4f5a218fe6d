import { type RawBuilder, sql } from 'kysely';
import type { ReportCell, ReportColumn, ReportName } from '#contract/admin/figures.ts';
import { shopTimeZone } from '#contract/time/time-zone.ts';
import { isSale } from '#server/features/refunds/sold-payments.ts';

/** Days of the shop's time zone, both included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

const zone = sql.lit(shopTimeZone);

/** Orders whose payment was captured in the range, and refunds of orders that were decided in it. */
export const soldAndRefunded = ({ from, to }: DayRange) => sql`
  bounds as (
    select ${from}::date::timestamp at time zone ${zone} as begins,
           (${to}::date + 1)::timestamp at time zone ${zone} as ends),
  sold as (
    select o.*, (y.captured_at at time zone ${zone})::date as day
    from bounds b join payments y on y.captured_at >= b.begins and y.captured_at < b.ends
    join orders o on o.id = y.order_id where ${isSale}),
  back as (
    select r.id, r.base_cents, r.amount_cents, r.state, (r.created_at at time zone ${zone})::date as day,
           o.country, o.vat_percent, o.currency,
           coalesce(n.base_vat_cents, round(r.base_cents::numeric * o.vat_cents / nullif(o.total_cents, 0)), 0)::int8 as vat_cents,
           coalesce(n.vat_cents, round(r.amount_cents::numeric * o.charged_vat_cents / nullif(o.charged_total_cents, 0)), 0)::int8
             as charged_vat_cents
    from bounds b join refunds r on r.created_at >= b.begins and r.created_at < b.ends
    join orders o on o.id = r.order_id left join credit_notes n on n.refund_id = r.id
    where r.kind = 'order')`;

type Kind = ReportColumn['kind'];
const column = (key: string, kind: Kind = 'money'): ReportColumn => ({ key, kind });

interface Definition {
  readonly columns: readonly ReportColumn[];
  /** Rows as JSON arrays in the order of the columns. */
  readonly rows: (range: DayRange) => RawBuilder<{ row: ReportCell[] }>;
}

const daysUpTo = 92;
const daysIn = ({ from, to }: DayRange): number => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

/** A day, or the Monday of its week in long ranges. */
const pointOf = (range: DayRange, day: RawBuilder<unknown>): RawBuilder<unknown> =>
  daysIn(range) <= daysUpTo ? sql`${day}::date` : sql`date_trunc('week', ${day}::timestamp)::date`;

const byCountry = (range: DayRange) => sql<{ row: ReportCell[] }>`
  with ${soldAndRefunded(range)},
  s as (select country as label, count(*)::int as orders, sum(total_cents)::int8 as captured from sold group by 1),
  r as (select country as label, sum(base_cents)::int8 as refunds from back group by 1),
  both_sums as (
    select coalesce(s.label, r.label) as label, coalesce(orders, 0) as orders, coalesce(captured, 0) as captured,
           coalesce(refunds, 0) as refunds from s full join r on r.label = s.label)
  select json_build_array(label, orders, captured, refunds, captured - refunds) as row
  from both_sums order by captured - refunds desc, label`;

/** Every report: its columns and its rows. */
export const definitions: Readonly<Record<ReportName, Definition>> = {
  sales: {
    columns: [
      column('day', 'text'),
      column('orders', 'count'),
      ...['captured', 'refunds', 'sales'].map((key) => column(key)),
    ],
    rows: (range) => sql`
      with ${soldAndRefunded(range)},
      s as (select ${pointOf(range, sql`day`)} as point, count(*)::int as orders, sum(total_cents)::int8 as cents from sold group by 1),
      r as (select ${pointOf(range, sql`day`)} as point, sum(base_cents)::int8 as cents from back group by 1),
      points as (select distinct ${pointOf(range, sql`d`)} as point
        from generate_series(${range.from}::date, ${range.to}::date, interval '1 day') d)
      select json_build_array(to_char(p.point, 'YYYY-MM-DD'), coalesce(s.orders, 0), coalesce(s.cents, 0),
        coalesce(r.cents, 0), coalesce(s.cents, 0) - coalesce(r.cents, 0)) as row
      from points p left join s on s.point = p.point left join r on r.point = p.point order by p.point`,
  },
  countries: {
    columns: [
      column('country', 'text'),
      column('orders', 'count'),
      ...['captured', 'refunds', 'sales'].map((key) => column(key)),
    ],
    rows: byCountry,
  },
  categories: {
    columns: [
      column('category', 'text'),
      column('orders', 'count'),
      column('pieces', 'count'),
      column('goods'),
    ],
    rows: (range) => sql`
      with ${soldAndRefunded(range)}
      select json_build_array(coalesce(l.category, '–'), count(distinct s.id)::int, sum(l.quantity)::int, sum(l.paid_cents)::int8) as row
      from sold s join order_lines l on l.order_id = s.id
      group by l.category order by sum(l.paid_cents) desc, l.category limit 1000`,
  },
  products: {
    columns: [
      column('sku', 'text'),
      column('product', 'text'),
      column('orders', 'count'),
      column('pieces', 'count'),
      column('goods'),
    ],
    rows: (range) => sql`
      with ${soldAndRefunded(range)}
      select json_build_array(l.sku, max(l.name), count(distinct s.id)::int, sum(l.quantity)::int, sum(l.paid_cents)::int8) as row
      from sold s join order_lines l on l.order_id = s.id
      group by l.sku order by sum(l.paid_cents) desc, l.sku limit 1000`,
  },
  vat: {
    columns: [
      ...['quarter', 'country', 'rate', 'what'].map((key) => column(key, 'text')),
      column('orders', 'count'),
      ...['net', 'vat', 'gross'].map((key) => column(key)),
      column('currency', 'text'),
      ...['charged_net', 'charged_vat', 'charged_gross'].map((key) => column(key, 'charged')),
    ],
    rows: (range) => sql`
      with ${soldAndRefunded(range)},
      parts as (
        select to_char(day, 'YYYY "Q"Q') as quarter, country, vat_percent, 'orders' as what, currency, 1 as orders,
               total_cents::int8 as gross, vat_cents::int8 as vat, charged_total_cents::int8 as charged, charged_vat_cents::int8 as charged_vat
        from sold
        union all
        select to_char(day, 'YYYY "Q"Q'), country, vat_percent, 'refunds', currency, 1,
               -base_cents::int8, -vat_cents, -amount_cents::int8, -charged_vat_cents from back)
      select json_build_array(quarter, country, trim_scale(vat_percent)::text, what, sum(orders)::int,
        sum(gross - vat)::int8, sum(vat)::int8, sum(gross)::int8, currency,
        sum(charged - charged_vat)::int8, sum(charged_vat)::int8, sum(charged)::int8) as row
      from parts group by quarter, country, vat_percent, what, currency
      order by quarter, country, vat_percent, what, currency`,
  },
  refunds: {
    columns: [
      column('day', 'text'),
      column('refunds_count', 'count'),
      column('refunds'),
      column('vat'),
      column('not_paid_yet'),
    ],
    rows: (range) => sql`
      with ${soldAndRefunded(range)}
      select json_build_array(to_char(day, 'YYYY-MM-DD'), count(*)::int, sum(base_cents)::int8, sum(vat_cents)::int8,
        coalesce(sum(base_cents) filter (where state = 'due'), 0)::int8) as row
      from back group by day order by day`,
  },
  promos: {
    columns: [column('code', 'text'), column('orders', 'count'), column('discount'), column('captured')],
    rows: (range) => sql`
      with ${soldAndRefunded(range)}
      select json_build_array(upper(promo_code), count(*)::int, sum(discount_cents)::int8, sum(total_cents)::int8) as row
      from sold where promo_code is not null group by upper(promo_code) order by sum(total_cents) desc, upper(promo_code)`,
  },
  stock: {
    columns: [
      column('sku', 'text'),
      column('product', 'text'),
      column('on_hand', 'count'),
      column('price'),
      column('value'),
    ],
    rows: () => sql`
      select json_build_array(coalesce(v.sku, p.sku), p.name, s.on_hand, coalesce(v.price_cents, p.price_cents),
        s.on_hand::int8 * coalesce(v.price_cents, p.price_cents)) as row
      from stock_items s join products p on p.id = s.product_id left join variations v on v.id = s.variation_id
      where s.on_hand > 0
      order by s.on_hand::int8 * coalesce(v.price_cents, p.price_cents) desc, coalesce(v.sku, p.sku)`,
  },
  searches: {
    columns: [
      column('query', 'text'),
      column('language', 'text'),
      column('searches', 'count'),
      column('without_result', 'count'),
    ],
    rows: (range) => sql`
      select json_build_array(query, language, sum(searches)::int, sum(without_result)::int) as row from search_days
      where day >= ${range.from}::date and day <= ${range.to}::date and query <> '(rare)'
      group by query, language having sum(searches) >= 3 and sum(without_result) > 0
      order by sum(without_result) desc, query limit 200`,
  },
};
