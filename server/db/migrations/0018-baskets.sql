-- What somebody wants, with everything a screen, a price and an order say of it: the cart of a customer, or things by
-- their SKU. A function, because looking for a plan takes five times as long as the work, and a function keeps its own.
create function read_basket(customer integer, language integer, skus text[], counts integer[])
returns json language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return (
    with wanted as (
      select l.id as line_id, l.product_id, l.variation_id, null as sku, l.count::bigint as count, l.id::bigint as place
      from cart_lines l where skus is null and l.customer_id = customer
      union all
      select null, coalesce(v.product_id, p.id), v.id, item.sku, sum(item.count), min(item.place)
      from unnest(skus, counts) with ordinality as item (sku, count, place)
      left join variations v on v.sku = item.sku
      left join products p on p.sku = item.sku and v.id is null
      group by item.sku, v.id, p.id),
    lines as (
      select w.place, w.line_id as "lineId", p.id as "productId", v.id as "variationId", s.id as "stockItemId",
             coalesce(v.sku, p.sku, w.sku) as sku, p.name, picture.url as "imageUrl",
             coalesce(v.price_cents, p.price_cents) as "unitCents", p.weight_grams as "unitGrams", w.count,
             stock.available,
             p.is_active and coalesce(v.is_active, not exists (
                 select from variations other where other.product_id = p.id and other.is_active))
               and stock.available > 0 is true as "isOffered",
             coalesce(in_categories.list, '[]') as categories, coalesce(chosen.list, '[]') as attributes
      from wanted w
      left join products p on p.id = w.product_id
      left join variations v on v.id = w.variation_id
      left join stock_items s on s.product_id = p.id
        and (s.variation_id = w.variation_id or (s.variation_id is null and w.variation_id is null))
      -- What the customer's own open card orders hold counts as theirs, as in `availableTo` of the pricing feature.
      left join lateral (
        select s.on_hand - s.reserved + coalesce((
          select sum(h.quantity)::int from stock_holds h join orders o on o.id = h.order_id
          where h.stock_item_id = s.id and o.customer_id = customer
            and o.status = 'pending' and o.payment_method = 'card'), 0) as available) stock on true
      left join lateral (
        select url from product_pictures
        where product_id = p.id and (variation_id is null or variation_id = w.variation_id)
        order by variation_id is null, position, id limit 1) picture on true
      left join lateral (
        select json_agg(json_build_object('name', coalesce(ct.name, c.name), 'url', c.url,
                 'parent', case when parent.id is not null
                   then json_build_object('name', coalesce(pt.name, parent.name)) end)
               order by pc.position, c.id) as list
        from product_categories pc
        join categories c on c.id = pc.category_id
        left join category_texts ct on ct.category_id = c.id and ct.language_id = language
        left join categories parent on parent.id = c.parent_id
        left join category_texts pt on pt.category_id = parent.id and pt.language_id = language
        where pc.product_id = p.id) in_categories on true
      left join lateral (
        select json_agg(json_build_object('id', a.id, 'name', coalesce(at.name, a.name),
                 'group', coalesce(gt.name, g.name)) order by g.position, g.id) as list
        from variation_attributes va
        join attributes a on a.id = va.attribute_id
        join attribute_groups g on g.id = a.group_id
        left join attribute_texts at on at.attribute_id = a.id and at.language_id = language
        left join attribute_group_texts gt on gt.group_id = g.id and gt.language_id = language
        where va.variation_id = w.variation_id) chosen on true)
    select json_build_object(
      'cartVersion', (select version from carts where customer_id = customer),
      'lines', coalesce((select json_agg(row_to_json(lines) order by lines.place) from lines), '[]')));
end $$;
