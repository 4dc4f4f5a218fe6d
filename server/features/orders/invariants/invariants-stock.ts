import { sql } from 'kysely';
import type { Invariant } from './invariant.ts';

/** Quantities ordered, held and moved by each order, by stock item. */
const orderStock = sql`
  with wanted as (
    select order_id, stock_item_id, sum(quantity) as quantity from order_lines
    where stock_item_id is not null group by 1, 2),
  held as (select order_id, stock_item_id, sum(quantity) as quantity from stock_holds group by 1, 2),
  moved as (
    select order_id, stock_item_id, sum(quantity) as quantity from stock_movements
    where order_id is not null group by 1, 2),
  restocked as (
    select l.order_id, l.stock_item_id, sum(c.restocked) as quantity
    from (
      select order_line_id, restocked from line_cancellations
      union all select order_line_id, restocked from return_lines) c
    join order_lines l on l.id = c.order_line_id
    where l.stock_item_id is not null group by 1, 2),
  -- Beyond what was ordered: sent again after a loss, and replacements that the shop does not have back.
  more as (
    select l.order_id, l.stock_item_id, sum(c.quantity) as quantity
    from shipments s
    join shipment_lines c on c.shipment_id = s.id
    join order_lines l on l.id = c.order_line_id
    where l.stock_item_id is not null and case s.kind
      when 'order' then s.after_loss = 'resent' else s.state not in ('cancelled', 'returned') end
    group by 1, 2),
  order_stock as (
    select o.number, o.status, stock_item_id, coalesce(w.quantity, 0) as wanted, coalesce(a.quantity, 0) as more,
           coalesce(b.quantity, 0) as back, coalesce(h.quantity, 0) as held, coalesce(m.quantity, 0) as moved
    from wanted w
    full join more a using (order_id, stock_item_id)
    full join restocked b using (order_id, stock_item_id)
    full join held h using (order_id, stock_item_id)
    full join moved m using (order_id, stock_item_id)
    join orders o on o.id = order_id)`;

export const stockInvariants: readonly Invariant[] = [
  {
    name: 'stock numbers are not negative, and no more is reserved than is there',
    differences: sql`
      select format('stock item %s: %s on hand, %s reserved', id, on_hand, reserved) as what
      from stock_items where on_hand < 0 or reserved < 0 or reserved > on_hand`,
  },
  {
    name: 'stock on hand is the sum of its movements',
    differences: sql`
      select format('stock item %s: %s on hand, movements %s', s.id, s.on_hand, coalesce(m.sum, 0)) as what
      from stock_items s
      left join (select stock_item_id, sum(quantity) from stock_movements group by 1) m on m.stock_item_id = s.id
      where s.on_hand <> coalesce(m.sum, 0)`,
  },
  {
    name: 'reserved stock is the sum of its holds',
    differences: sql`
      select format('stock item %s: %s reserved, holds %s', s.id, s.reserved, coalesce(h.sum, 0)) as what
      from stock_items s
      left join (select stock_item_id, sum(quantity) from stock_holds group by 1) h on h.stock_item_id = s.id
      where s.reserved <> coalesce(h.sum, 0)`,
  },
  {
    name: 'an order holds its stock while it is pending, has moved it once it is paid, and neither when it came to nothing',
    differences: sql`
      ${orderStock}
      select format('order %s (%s), stock item %s: wants %s, more %s, back %s, holds %s, moved %s',
                    number, status, stock_item_id, wanted, more, back, held, moved) as what
      from order_stock
      where case status
        when 'pending' then held <> wanted or moved <> 0
        when 'paid' then held <> 0 or moved <> back - wanted - more
        when 'refunded' then held <> 0 or moved <> back - wanted - more
        else held <> 0 or moved <> 0 end`,
  },
  {
    name: 'no stock is held long after its time',
    differences: sql`
      select format('order %s: its hold ended %s', o.number, o.expires_at) as what
      from orders o
      where o.status = 'pending' and o.expires_at < now() - interval '10 minutes'`,
  },
];
