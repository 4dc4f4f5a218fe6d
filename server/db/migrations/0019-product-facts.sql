-- What is a product's own on lists and pages, in base cents, in the order of the ids. What many products share is named
-- by its id or key: categories, attributes, manufacturers and conditions are few, and the servers keep their words.
-- Joining those in (product_cards, for servers of before) took half of the time. Everything is found by key, so the
-- general plan is the right one.
create function product_facts(ids integer[]) returns json language plpgsql stable
set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select coalesce(json_agg(json_build_object(
      'id', p.id, 'sku', p.sku, 'name', p.name, 'price_cents', p.price_cents, 'old_price_cents', p.old_price_cents,
      'is_top', p.is_top, 'is_new', p.is_new, 'condition', p.condition, 'manufacturer', p.manufacturer_id,
      'pictures', array(
        select url from product_pictures where product_id = p.id and variation_id is null order by position, id),
      'categories', array(
        select category_id from product_categories where product_id = p.id order by position, category_id),
      'variations', coalesce(v.list, '[]'),
      'stock', coalesce(v.stock, s.on_hand - s.reserved, 0)) order by wanted.place), '[]')
    from unnest(ids) with ordinality as wanted (id, place)
    join products p on p.id = wanted.id
    left join stock_items s on s.product_id = p.id and s.variation_id is null
    left join lateral (
      select sum(vs.on_hand - vs.reserved)::int as stock,
             json_agg(json_build_object('id', v.id, 'price_cents', v.price_cents,
               'stock', coalesce(vs.on_hand - vs.reserved, 0),
               'attributes', array(select attribute_id from variation_attributes where variation_id = v.id))
             order by v.position, v.id) as list
      from variations v
      left join stock_items vs on vs.variation_id = v.id
      where v.product_id = p.id and v.is_active) v on true);
end $$;
