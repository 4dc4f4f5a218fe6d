-- What each product states about each specification, over all its items.
create or replace view derived_spec_facts as
  select product_id, spec_id, options, lows, high,
    md5(array_to_string(options, ',') || ';' || array_to_string(lows, ',') || ';' || coalesce(high::text, ''))::uuid
      as values_hash
  from (
    select i.product_id, o.spec_id, array_agg(distinct o.id order by o.id) as options,
      '{}'::double precision[] as lows, null::double precision as high
    from catalogue_items i cross join unnest(i.options) chosen (id) join spec_options o on o.id = chosen.id
    group by i.product_id, o.spec_id
    union all
    select i.product_id, n.spec_id, '{}', array_agg(distinct n.low order by n.low), max(n.high)
    from catalogue_items i cross join unnest(i.specs, i.lows, i.highs) n (spec_id, low, high)
    where n.low is not null
    group by i.product_id, n.spec_id) stated;
