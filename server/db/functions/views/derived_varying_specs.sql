-- The specifications that the items of a product state differently: other values, or none. Of all others each item states
-- what the product states.
create or replace view derived_varying_specs as
  with several as not materialized (
    select * from (select *, count(*) over (partition by product_id) as items from catalogue_items) i where items > 1)
  select product_id, spec_id
  from (
    select i.product_id, i.items, o.spec_id, array_agg(o.id order by o.id)::text as stated
    from several i cross join unnest(i.options) chosen (id) join spec_options o on o.id = chosen.id
    group by i.product_id, i.variation_id, i.items, o.spec_id
    union all
    select i.product_id, i.items, n.spec_id, concat_ws(' ', n.low, n.high)
    from several i cross join unnest(i.specs, i.lows, i.highs) n (spec_id, low, high)
    where n.low is not null) each
  group by product_id, spec_id, items
  having count(*) <> items or min(stated) <> max(stated);
