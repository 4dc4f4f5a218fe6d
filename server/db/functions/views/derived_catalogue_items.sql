-- What catalogue_items must hold. Of several values of a specification the variation's own wins, then the stronger
-- source. The values are read for each item, so that refreshing one product does not read the whole catalogue.
create or replace view derived_catalogue_items as
  select i.product_id, i.variation_id, i.in_stock, f.options, f.specs, f.lows, f.highs
  from (
    select p.id as product_id, coalesce(v.id, 0) as variation_id, coalesce(s.on_hand > s.reserved, false) as in_stock
    from products p
    left join variations v on v.product_id = p.id and v.is_active
    left join stock_items s on s.product_id = p.id and s.variation_id is not distinct from v.id
    where p.is_active) i
  cross join lateral (
    select concat_ids(option_ids order by spec_id) as options,
      coalesce(array_agg(spec_id order by spec_id), '{}') as specs,
      coalesce(array_agg(low::double precision order by spec_id), '{}') as lows,
      coalesce(array_agg(high::double precision order by spec_id), '{}') as highs
    from (
      select distinct on (spec_id) spec_id, low, high, option_ids
      from (
        select s.spec_id, s.low, s.high, s.option_ids,
          case when s.variation_id is null then 10 else 0 end
            + case s.source when 'operator' then 1 when 'file' then 2 else 4 end as place
        from product_specs s
        where s.product_id = i.product_id and (s.variation_id is null or s.variation_id = i.variation_id)
        union all
        select g.spec_id, a.spec_value, a.spec_value,
          case when a.spec_option_id is null then '{}'::integer[] else array[a.spec_option_id] end, 3
        from variation_attributes va
        join attributes a on a.id = va.attribute_id
        join attribute_groups g on g.id = a.group_id
        where va.variation_id = i.variation_id and g.spec_id is not null
          and (a.spec_value is not null or a.spec_option_id is not null)) stated
      order by spec_id, place) decided) f;
