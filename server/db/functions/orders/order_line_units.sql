-- Where the units of an order's lines are. `claimed`: of those that were sent, the ones of returns that still count.
-- `stopped`: of those that are being packed, the ones that were withdrawn.
create or replace function order_line_units(of_order integer)
returns table (line_id integer, unsent integer, packing integer, sent integer, delivered integer, stopped integer, claimed integer)
language sql stable as $$
  select l.id, l.quantity - l.packed_quantity - l.cancelled_quantity, coalesce(p.packing, 0)::int,
    coalesce(p.sent, 0)::int, coalesce(p.delivered, 0)::int, coalesce(w.stopped, 0)::int, coalesce(r.claimed, 0)::int
  from order_lines l
  left join lateral (
    select sum(c.quantity) filter (where s.state = 'packing') as packing,
      sum(c.quantity) filter (where s.state in ('shipped', 'delivered')) as sent,
      sum(c.quantity) filter (where s.state = 'delivered') as delivered
    from shipment_lines c join shipments s on s.id = c.shipment_id
    where c.order_line_id = l.id and s.kind = 'order') p on true
  left join lateral (
    select sum(quantity) as stopped from withdrawal_stops where order_line_id = l.id and settled_at is null) w on true
  left join lateral (
    select sum(case when r.received_at is null then c.quantity else c.received end) as claimed
    from return_lines c join returns r on r.id = c.return_id
    where c.order_line_id = l.id and r.state not in ('denied', 'cancelled', 'expired', 'repaired', 'replaced')) r on true
  where l.order_id = of_order
$$;
