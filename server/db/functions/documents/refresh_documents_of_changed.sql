-- Refreshes documents after changes that only they show; every other change of these tables refreshes the whole product.
-- tg_argv: the columns that matter.
create or replace function refresh_documents_of_changed() returns trigger language plpgsql as $$
declare
  changes text := case when tg_op = 'UPDATE' then
    '(select %1$s from changed except select %1$s from before) union (select %1$s from before except select %1$s from changed)'
    else 'select %1$s from changed' end;
  ids integer[];
begin
  if is_refresh_manual() then
    return null;
  end if;
  execute format('select array(select distinct product_id from (' || changes || ') found)', tg_argv[0]) into ids;
  if ids <> '{}' then
    perform pg_advisory_xact_lock_shared(catalogue_lock());
    perform from products where id = any(ids) order by id for no key update;
    perform refresh_product_documents(ids);
  end if;
  return null;
end $$;

create or replace trigger refresh_documents_on_update after update on variations
  referencing old table as before new table as changed
  for each statement execute function refresh_documents_of_changed('id, product_id, price_cents, old_price_cents, position');
create or replace trigger refresh_documents_on_update after update on product_categories
  referencing old table as before new table as changed
  for each statement execute function refresh_documents_of_changed('product_id, category_id, position');
create or replace trigger refresh_documents_on_update after update on product_pictures
  referencing old table as before new table as changed
  for each statement execute function refresh_documents_of_changed('product_id, variation_id, url, position');
create or replace trigger refresh_documents_on_insert after insert on product_pictures
  referencing new table as changed
  for each statement execute function refresh_documents_of_changed('product_id');
create or replace trigger refresh_documents_on_delete after delete on product_pictures
  referencing old table as changed
  for each statement execute function refresh_documents_of_changed('product_id');
create or replace trigger refresh_documents_on_update after update on product_compliance
  referencing old table as before new table as changed
  for each statement execute function
    refresh_documents_of_changed('product_id, variation_id, energy_class, label_url, sheet_url');
create or replace trigger refresh_documents_on_insert after insert on product_compliance
  referencing new table as changed
  for each statement execute function refresh_documents_of_changed('product_id');
create or replace trigger refresh_documents_on_delete after delete on product_compliance
  referencing old table as changed
  for each statement execute function refresh_documents_of_changed('product_id');
