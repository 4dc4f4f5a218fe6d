-- Refreshes the products that a changed row of another table belongs to.
-- tg_argv: the columns that matter, how to find the products of the changed rows, and whether many products share them.
create or replace function refresh_products_of_changed() returns trigger language plpgsql as $$
declare
  only_changed text := case when tg_op = 'UPDATE' then format(
    'with changed as ((select %1$s from changed except select %1$s from before)
       union (select %1$s from before except select %1$s from changed))', tg_argv[0]) end;
  ids integer[];
begin
  if tg_argv[2]::boolean then
    perform pg_advisory_xact_lock(catalogue_lock());
    -- The caller refreshes the many products of a shared row in batches, each within the time of a statement.
    if current_setting('shop.refresh_shared', true) = 'manual' then
      return null;
    end if;
  elsif is_refresh_manual() then
    return null;
  end if;
  execute format('%s select array(select distinct product_id from (%s) found)', only_changed, tg_argv[1]) into ids;
  if ids <> '{}' then
    perform refresh_products(ids);
  end if;
  return null;
end $$;

do $$
declare
  source record;
  event record;
begin
  for source in
    select * from (values
      ('product_texts', 'product_id, language_id, name, description', 'select product_id from changed', false),
      ('product_categories', 'product_id, category_id', 'select product_id from changed', false),
      ('variations', 'id, product_id, sku, gtin, is_active', 'select product_id from changed', false),
      ('variation_attributes', 'variation_id, attribute_id',
        'select product_id from changed join variations v on v.id = variation_id', false),
      ('manufacturers', 'id, name',
        'select p.id as product_id from changed join products p on p.manufacturer_id = changed.id', true),
      ('categories', 'id, parent_id, name',
        'select product_id from changed join category_products l on l.category_id = changed.id', true),
      ('category_texts', 'category_id, language_id, name',
        'select product_id from changed join category_products l using (category_id)', true),
      ('attributes', 'id, name', 'select product_id from changed
        join variation_attributes va on va.attribute_id = changed.id join variations v on v.id = va.variation_id', true),
      ('attribute_texts', 'attribute_id, language_id, name', 'select product_id from changed
        join variation_attributes va using (attribute_id) join variations v on v.id = va.variation_id', true)
    ) as sources (name, columns, products, is_shared)
  loop
    for event in
      select * from (values
        ('insert', 'new table as changed'),
        ('update', 'old table as before new table as changed'),
        ('delete', 'old table as changed')) as events (name, tables)
    loop
      execute format(
        'create or replace trigger refresh_on_%2$s after %2$s on %1$I referencing %3$s
         for each statement execute function refresh_products_of_changed(%4$L, %5$L, %6$L)',
        source.name, event.name, event.tables, source.columns, source.products, source.is_shared);
    end loop;
  end loop;
end $$;
