-- The compliance facts shown when a line was ordered, stored with it; null: none.
create or replace function frozen_compliance(product integer, variation integer) returns jsonb language sql stable as $$
  select nullif(jsonb_strip_nulls(jsonb_build_object(
    'energy_class', coalesce(
      (select energy_class from product_compliance where variation_id = variation), c.energy_class),
    'charger_included', c.charger_included, 'charger_min_watts', c.charger_min_watts,
    'charger_max_watts', c.charger_max_watts, 'usb_pd', nullif(c.usb_pd, false), 'updates_until', c.updates_until,
    'durability_years', case when c.durability_is_free and c.durability_is_whole then c.durability_years end,
    'durability_url', case when c.durability_is_free and c.durability_is_whole then c.durability_url end,
    'guarantee_terms_url', c.guarantee_terms_url)), '{}')
  from (select product as id) p
  left join product_compliance c on c.product_id = p.id and c.variation_id is null
$$;
