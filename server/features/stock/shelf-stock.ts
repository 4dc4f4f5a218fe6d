import { sql } from 'kysely';

/** Units that are paid and not packed: they are no longer on hand, but still on the shelf. Of product p, variation v. */
export const toPackOf = sql<number>`(
  select coalesce(sum(l.quantity - l.packed_quantity - l.cancelled_quantity), 0)::int
  from order_lines l join orders o on o.id = l.order_id
  where upper(l.sku) = upper(coalesce(v.sku, p.sku)) and o.status = 'paid'
    and l.quantity > l.packed_quantity + l.cancelled_quantity)`;

/** The name of an item, with the values of its variation. */
export const itemName = sql<string>`p.name || coalesce(', ' || (
  select string_agg(a.name, ', ' order by g.position, g.id)
  from variation_attributes va join attributes a on a.id = va.attribute_id
  join attribute_groups g on g.id = a.group_id where va.variation_id = v.id), '')`;
