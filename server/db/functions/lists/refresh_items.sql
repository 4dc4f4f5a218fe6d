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

-- Writes only the row of the item that was sold out or came back, so that orders of other products do not wait.
create or replace function set_item_in_stock() returns trigger language plpgsql as $$
begin
  update catalogue_items set in_stock = new.on_hand > new.reserved
  where product_id = new.product_id and variation_id = coalesce(new.variation_id, 0);
  return null;
end $$;

create or replace trigger set_item_in_stock after update on stock_items for each row
  when ((old.on_hand > old.reserved) is distinct from (new.on_hand > new.reserved))
  execute function set_item_in_stock();

-- A new description is read again.
create or replace function reset_specs_read() returns trigger language plpgsql as $$
begin
  new.specs_read := false;
  return new;
end $$;

create or replace trigger reset_specs_read before update of description on products for each row
  when (new.description is distinct from old.description) execute function reset_specs_read();
