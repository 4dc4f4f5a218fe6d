-- The documents of these products, in the order of the ids, their ratings, and their stock by product and by variation. Every row is
-- found by key, so the generic plan is the right one; replanning on each call took longer than the query.
create or replace function read_product_documents(ids integer[]) returns json language plpgsql stable
set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select json_build_object(
      'documents', (
        select coalesce(json_agg(d.document order by wanted.place), '[]')
        from unnest(ids) with ordinality as wanted (id, place) join product_documents d on d.product_id = wanted.id),
      'ratings', (
        select coalesce(json_object_agg(product_id, json_build_object('sum', sum, 'count', count)), '{}')
        from product_ratings where product_id = any(ids) and count > 0),
      'stock', coalesce(json_object_agg(product_id, on_hand - reserved) filter (where variation_id is null), '{}'),
      'stock_of_variations',
        coalesce(json_object_agg(variation_id, on_hand - reserved) filter (where variation_id is not null), '{}'))
    from stock_items where product_id = any(ids));
end $$;
