-- Refreshes the items of products that a changed row belongs to. tg_argv: how to find them.
create or replace function refresh_items_of_changed() returns trigger language plpgsql as $$
declare
  ids integer[];
begin
  if is_refresh_manual() then
    return null;
  end if;
  execute format('select array(select distinct product_id from (%s) found)', tg_argv[0]) into ids;
  if ids <> '{}' then
    perform pg_advisory_xact_lock_shared(catalogue_lock());
    perform from products where id = any(ids) order by id for no key update;
    perform refresh_items(ids);
  end if;
  return null;
end $$;

create or replace trigger refresh_items_on_insert after insert on product_specs referencing new table as changed
  for each statement execute function refresh_items_of_changed('select product_id from changed');
create or replace trigger refresh_items_on_update after update on product_specs
  referencing old table as before new table as changed
  for each statement execute function refresh_items_of_changed('select product_id from changed');
create or replace trigger refresh_items_on_delete after delete on product_specs referencing old table as changed
  for each statement execute function refresh_items_of_changed('select product_id from changed');
create or replace trigger refresh_items_on_update after update on attributes
  referencing old table as before new table as changed
  for each statement execute function refresh_items_of_changed(
    'select v.product_id from changed c join before b using (id) join variation_attributes va on va.attribute_id = c.id
       join variations v on v.id = va.variation_id
     where (c.spec_value, c.spec_option_id) is distinct from (b.spec_value, b.spec_option_id)');
create or replace trigger refresh_items_on_update after update on attribute_groups
  referencing old table as before new table as changed
  for each statement execute function refresh_items_of_changed(
    'select v.product_id from changed c join before b using (id) join attributes a on a.group_id = c.id
       join variation_attributes va on va.attribute_id = a.id join variations v on v.id = va.variation_id
     where c.spec_id is distinct from b.spec_id');
create or replace trigger refresh_items_on_insert after insert on stock_items referencing new table as changed
  for each statement execute function refresh_items_of_changed('select product_id from changed');
create or replace trigger refresh_items_on_delete after delete on stock_items referencing old table as changed
  for each statement execute function refresh_items_of_changed(
    'select product_id from changed where exists (select from products p where p.id = product_id)');
