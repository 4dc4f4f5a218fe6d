import { sql } from 'kysely';
import { unitsOfOrder } from '#server/features/orders/update-fulfilment.ts';
import type { Invariant } from './invariant.ts';

export const fulfilmentInvariants: readonly Invariant[] = [
  {
    name: 'packed units are those in shipments, and with cancelled or returned ones no more than were ordered',
    differences: sql`
      select format('line %s: %s packed, in shipments %s, cancelled %s, returned %s of %s', l.id, l.packed_quantity,
                    s.sum, l.cancelled_quantity, l.returned_quantity, l.quantity) as what
      from order_lines l
      cross join lateral (
        select coalesce(sum(c.quantity), 0) as sum
        from shipment_lines c join shipments s on s.id = c.shipment_id
        where c.order_line_id = l.id and s.kind = 'order' and s.state in ('packing', 'shipped', 'delivered')) s
      where l.packed_quantity <> s.sum or l.packed_quantity + l.cancelled_quantity > l.quantity
        or l.returned_quantity + l.cancelled_quantity > l.quantity`,
  },
  {
    name: 'an order is as far as its lines and shipments are, and arrived with its last unit',
    differences: sql`
      with facts as (
        select o.number, o.fulfilment, o.delivered_at, o.status, last_arrival, back, sent, arrived, is_packing, ordered,
               ordered - cancelled as wanted
        from orders o ${unitsOfOrder}),
      folded as (
        select *, case
            when status in ('failed', 'cancelled', 'error') or (ordered > 0 and wanted = 0) then 'cancelled'
            when back > 0 and back >= wanted then 'returned'
            when back > 0 then 'partly_returned'
            when status = 'refunded' and sent = 0 then 'cancelled'
            when sent > 0 and arrived = wanted then 'delivered'
            when sent > 0 and sent = wanted then 'shipped'
            when sent > 0 then 'partly_shipped'
            when is_packing then 'packing'
            else 'unfulfilled' end as fold,
          case when arrived > 0 and arrived = wanted then last_arrival end as arrival
        from facts)
      select format('order %s (%s): %s instead of %s, arrived %s instead of %s', number, status, fulfilment, fold,
                    delivered_at, arrival) as what
      from folded where fulfilment <> fold or delivered_at is distinct from arrival`,
  },
  {
    name: 'a shipment went from state to state as the table allows',
    differences: sql`
      with steps as (
        select shipment_id, from_state, to_state,
               lag(to_state) over (partition by shipment_id order by id) as before,
               row_number() over (partition by shipment_id order by id desc) = 1 as is_last
        from fulfilment_events)
      select format('shipment %s is %s: %s → %s after %s', s.id, s.state, e.from_state, e.to_state, e.before) as what
      from shipments s join steps e on e.shipment_id = s.id
      -- Shipments from before this table have no first event.
      where (e.before is not null and e.from_state is distinct from e.before)
        or (e.is_last and e.to_state <> s.state)
        or (coalesce(e.from_state, ''), e.to_state) not in (('', 'packing'), ('packing', 'shipped'),
             ('packing', 'cancelled'), ('shipped', 'packing'), ('shipped', 'delivered'), ('shipped', 'returned'),
             ('shipped', 'lost'), ('delivered', 'shipped'))`,
  },
];
