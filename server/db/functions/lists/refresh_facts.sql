-- Updates product_facts for these products; triggers update the counts. Rows that would not change are not written.
create or replace function refresh_facts(ids integer[]) returns void language plpgsql as $$
begin
  with stated as materialized (
    select * from derived_spec_facts where product_id = any(ids)),
  facts as materialized (
    select distinct on (spec_id, values_hash) spec_id, options, lows, high, values_hash
    from stated order by spec_id, values_hash),
  stored as materialized (
    select k.id, k.spec_id, k.values_hash from facts join spec_facts k using (spec_id, values_hash)),
  added as (
    insert into spec_facts as k (spec_id, options, lows, high, values_hash)
      select spec_id, options, lows, high, values_hash from facts
      where (spec_id, values_hash) not in (select spec_id, values_hash from stored)
    -- A fact that another transaction has just added is returned, too.
    on conflict (spec_id, values_hash) do update set options = k.options
    returning id, spec_id, values_hash),
  varying as materialized (
    select product_id, array_agg(spec_id order by spec_id) as specs
    from derived_varying_specs where product_id = any(ids) group by product_id),
  wanted as (
    select c.product_id, coalesce(array_agg(k.id order by k.id) filter (where k.id is not null), '{}') as facts,
      coalesce(v.specs, '{}') as varying
    from catalogue_products c
    left join varying v on v.product_id = c.product_id
    left join stated s on s.product_id = c.product_id
    left join (select * from stored union all select * from added) k using (spec_id, values_hash)
    where c.product_id = any(ids) group by c.product_id, v.specs)
  insert into product_facts as f (product_id, facts, varying)
    select product_id, facts, varying from wanted order by product_id
  on conflict (product_id) do update set facts = excluded.facts, varying = excluded.varying
    where (f.facts, f.varying) is distinct from (excluded.facts, excluded.varying);
end $$;
