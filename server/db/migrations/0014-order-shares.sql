-- What was paid for each line and for the delivery, frozen when the order is placed: refunds and receipts read it.
alter table order_lines add column discount_cents bigint not null default 0 check (discount_cents >= 0);
alter table order_lines add column charged_discount_cents bigint not null default 0 check (charged_discount_cents >= 0);
alter table order_lines add column paid_cents bigint not null default 0 check (paid_cents >= 0);
alter table order_lines add column charged_paid_cents bigint not null default 0 check (charged_paid_cents >= 0);
alter table orders add column delivery_paid_cents bigint not null default 0 check (delivery_paid_cents >= 0);
alter table orders add column charged_delivery_paid_cents bigint not null default 0
  check (charged_delivery_paid_cents >= 0);

-- The largest-remainder method of server/lib/allocate.ts, for the orders that exist.
create function pg_temp.allocate(total numeric, weights numeric[]) returns numeric[] language sql as $$
  with shares as (
    select at, case when sum(weight) over () = 0 then case when at = 1 then total else 0 end
                 else div(total * weight, sum(weight) over ()) end as part,
           case when sum(weight) over () = 0 then 0 else mod(total * weight, sum(weight) over ()) end as remainder
    from unnest(weights) with ordinality as w (weight, at)),
  ranked as (
    select at, part, row_number() over (order by remainder desc, at) <= total - sum(part) over () as is_raised
    from shares)
  select array_agg(part + is_raised::int order by at) from ranked
$$;

-- Gross amounts of the lines and, last, of the delivery; the discount reaches goods, delivery or both.
create function pg_temp.split(gross numeric[], reach text, discount numeric, total numeric, out discounts numeric[], out paid numeric[])
language sql as $$
  with reached as (
    select array_agg(case when reach = 'goods_and_delivery' or (reach = 'goods') = (at < cardinality(gross))
                       then cents else 0 end order by at) as weights
    from unnest(gross) with ordinality as g (cents, at)),
  off as (
    select pg_temp.allocate(discount, case when (select sum(w) from unnest(weights) w) >= discount
                                        then weights else gross end) as parts
    from reached)
  select parts, pg_temp.allocate(total, (select array_agg(cents - part order by at)
                                         from unnest(gross, parts) with ordinality as n (cents, part, at)))
  from off
$$;

with totals as materialized (
  select o.id, array_agg(l.id order by l.position) as lines,
         pg_temp.split(array_agg((l.quantity * l.unit_cents)::numeric order by l.position)
                         || coalesce(o.delivery_cents, 0)::numeric,
                       promo.reach, o.discount_cents, o.total_cents) as base,
         pg_temp.split(array_agg((l.quantity * l.charged_unit_cents)::numeric order by l.position)
                         || coalesce(o.charged_delivery_cents, 0)::numeric,
                       promo.reach, o.charged_discount_cents, o.charged_total_cents) as charged
  from orders o
  join order_lines l on l.order_id = o.id
  cross join lateral (
    select coalesce((select p.applies_to from promo_codes p where upper(p.code) = upper(o.promo_code) limit 1),
                    'goods') as reach) promo
  group by o.id, promo.reach),
filled as (
  update order_lines l
  set discount_cents = (t.base).discounts[place.at], charged_discount_cents = (t.charged).discounts[place.at],
      paid_cents = (t.base).paid[place.at], charged_paid_cents = (t.charged).paid[place.at]
  from totals t cross join lateral unnest(t.lines) with ordinality as place (line_id, at)
  where l.id = place.line_id)
update orders o
set delivery_paid_cents = (t.base).paid[cardinality(t.lines) + 1],
    charged_delivery_paid_cents = (t.charged).paid[cardinality(t.lines) + 1]
from totals t where t.id = o.id;
