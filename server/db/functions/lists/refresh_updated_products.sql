-- Updates only what the changed columns affect: a new price does not change the search document.
create or replace function refresh_updated_products() returns trigger language plpgsql as $$
begin
  if is_refresh_manual() then
    return null;
  end if;
  perform pg_advisory_xact_lock_shared(catalogue_lock());
  perform refresh_listings(array(
    select n.id from before b join changed n on n.id = b.id
    where (b.price_cents, b.manufacturer_id, b.condition, b.is_active)
      is distinct from (n.price_cents, n.manufacturer_id, n.condition, n.is_active)));
  perform refresh_search(array(
    select n.id from before b join changed n on n.id = b.id
    where (b.sku, b.gtin, b.model_number, b.name, b.description, b.manufacturer_id, b.is_active)
      is distinct from (n.sku, n.gtin, n.model_number, n.name, n.description, n.manufacturer_id, n.is_active)));
  perform refresh_product_documents(array(
    select n.id from before b join changed n on n.id = b.id
    where (b.sku, b.name, b.price_cents, b.old_price_cents, b.is_top, b.is_new, b.condition, b.manufacturer_id)
      is distinct from
      (n.sku, n.name, n.price_cents, n.old_price_cents, n.is_top, n.is_new, n.condition, n.manufacturer_id)));
  perform refresh_items(array(
    select n.id from before b join changed n on n.id = b.id where b.is_active <> n.is_active));
  return null;
end $$;

create or replace trigger refresh_updated after update on products referencing old table as before new table as changed
  for each statement execute function refresh_updated_products();
