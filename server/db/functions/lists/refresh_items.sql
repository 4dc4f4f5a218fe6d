-- Updates catalogue_items and what is counted of them for these products. Rows that would not change are not written.
create or replace function refresh_items(ids integer[]) returns void language plpgsql as $$
begin
  with wanted as materialized (
    select d.* from derived_catalogue_items d join catalogue_products c on c.product_id = d.product_id
    where d.product_id = any(ids)),
  gone as (
    delete from catalogue_items i where i.product_id = any(ids) and not exists (
      select from wanted w where w.product_id = i.product_id and w.variation_id = i.variation_id))
  insert into catalogue_items as i (product_id, variation_id, in_stock, options, specs, lows, highs)
    select product_id, variation_id, in_stock, options, specs, lows, highs from wanted order by product_id, variation_id
  on conflict (product_id, variation_id) do update set in_stock = excluded.in_stock, options = excluded.options,
    specs = excluded.specs, lows = excluded.lows, highs = excluded.highs
    where (i.in_stock, i.options, i.specs, i.lows, i.highs)
      is distinct from (excluded.in_stock, excluded.options, excluded.specs, excluded.lows, excluded.highs);
  perform refresh_facts(ids);
end $$;
