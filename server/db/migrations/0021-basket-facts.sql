-- What a line of a cart is of, without a word of any language: categories and attributes are named by their ids, as on
-- sheets (migration 0020), and the servers keep their words. PostgreSQL puts its text into the statements that ask it, so that each
-- is planned as a whole. What the customer's own open card orders hold counts as theirs, as in `availableTo` of the
-- pricing feature.
create function line_facts(customer integer, product integer, variation integer)
returns table (product_id integer, variation_id integer, stock_item_id integer, sku text, name text, image_url text,
  unit_cents integer, unit_grams integer, available integer, is_on_sale boolean, categories integer[],
  attributes integer[]) language sql stable as $$
  select p.id, v.id, s.id, coalesce(v.sku, p.sku), p.name,
    (select url from product_pictures picture
     where picture.product_id = p.id and (picture.variation_id is null or picture.variation_id = v.id)
     order by picture.variation_id is null, picture.position, picture.id limit 1),
    coalesce(v.price_cents, p.price_cents), p.weight_grams,
    s.on_hand - s.reserved + coalesce((
      select sum(h.quantity)::int from stock_holds h join orders o on o.id = h.order_id
      where h.stock_item_id = s.id and o.customer_id = customer
        and o.status = 'pending' and o.payment_method = 'card'), 0),
    p.is_active and coalesce(v.is_active, not exists (
      select from variations other where other.product_id = p.id and other.is_active)),
    array(select category_id from product_categories place where place.product_id = p.id
          order by place.position, place.category_id),
    case when v.id is null then '{}' else
      array(select attribute_id from variation_attributes chosen where chosen.variation_id = v.id) end
  from products p
  left join variations v on v.id = variation
  left join stock_items s on s.product_id = p.id
    and (s.variation_id = v.id or (s.variation_id is null and v.id is null))
  where p.id = product
$$;

-- The cart of a customer, in the order in which it was filled. Everything is found by key, so the general plan is the
-- right one.
create function cart_facts(customer integer) returns json language plpgsql stable
set plan_cache_mode = force_generic_plan as $$
begin
  return (select json_build_object(
    'cartVersion', (select version from carts where customer_id = customer),
    'lines', coalesce((
      select json_agg(json_build_object('lineId', line.id, 'productId', f.product_id, 'variationId', f.variation_id,
        'stockItemId', f.stock_item_id, 'sku', f.sku, 'name', f.name, 'imageUrl', f.image_url,
        'unitCents', f.unit_cents, 'unitGrams', f.unit_grams, 'count', line.count, 'available', f.available,
        'isOnSale', f.is_on_sale, 'categories', f.categories, 'attributes', f.attributes) order by line.id)
      from cart_lines line
      cross join lateral line_facts(customer, line.product_id, line.variation_id) f
      where line.customer_id = customer), '[]')));
end $$;

-- The same for things by their SKU, in the order in which they were named; one that nobody knows has nothing else. Of
-- several with the same SKU the counts are summed.
create function sku_facts(skus text[], counts integer[]) returns json language plpgsql stable
set plan_cache_mode = force_generic_plan as $$
begin
  return (select json_build_object(
    'cartVersion', null,
    'lines', coalesce((
      select json_agg(json_build_object('lineId', null, 'productId', f.product_id, 'variationId', f.variation_id,
        'stockItemId', f.stock_item_id, 'sku', coalesce(f.sku, item.sku), 'name', f.name, 'imageUrl', f.image_url,
        'unitCents', f.unit_cents, 'unitGrams', f.unit_grams, 'count', item.count, 'available', f.available,
        'isOnSale', f.is_on_sale, 'categories', coalesce(f.categories, '{}'),
        'attributes', coalesce(f.attributes, '{}')) order by item.place)
      from (
        select wanted.sku, coalesce(v.product_id, p.id) as product_id, v.id as variation_id,
               sum(wanted.count) as count, min(wanted.place) as place
        from unnest(skus, counts) with ordinality as wanted (sku, count, place)
        left join variations v on v.sku = wanted.sku
        left join products p on p.sku = wanted.sku and v.id is null
        group by wanted.sku, v.id, p.id) item
      left join lateral line_facts(null, item.product_id, item.variation_id) f on true), '[]')));
end $$;
