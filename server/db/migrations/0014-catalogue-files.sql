-- Catalogues come and go as files: what names a product in them, and which picture was made from which address.

alter table products add column handle text check (handle <> '');
comment on column products.handle is 'Names the product in files of other shop systems; null: its sku does.';
create unique index products_file_key on products (coalesce(handle, sku));

create table picture_sources (
  source text primary key,
  url text not null,
  made_at timestamptz not null default now()
);
comment on table picture_sources is 'A picture is fetched once: the address it came from, or the hash of its bytes, and our own address of it.';

-- Whoever writes many products with all their parts would have each of them refreshed with every statement. With
-- `set local shop.refresh = 'by hand'` the writer calls refresh_products itself, once, in the same transaction.
create function refreshes_by_hand() returns boolean language sql stable as $$
  select coalesce(current_setting('shop.refresh', true), '') = 'by hand'
$$;

create or replace function refresh_inserted_products() returns trigger language plpgsql as $$
begin
  if refreshes_by_hand() then
    return null;
  end if;
  perform refresh_products(array(select id from changed));
  return null;
end $$;

create or replace function refresh_updated_products() returns trigger language plpgsql as $$
begin
  if refreshes_by_hand() then
    return null;
  end if;
  perform pg_advisory_xact_lock_shared(7240003);
  perform refresh_listings(array(
    select n.id from before b join changed n on n.id = b.id
    where (b.price_cents, b.manufacturer_id, b.condition, b.is_active)
      is distinct from (n.price_cents, n.manufacturer_id, n.condition, n.is_active)));
  perform refresh_search(array(
    select n.id from before b join changed n on n.id = b.id
    where (b.sku, b.model_number, b.name, b.manufacturer_id, b.is_active)
      is distinct from (n.sku, n.model_number, n.name, n.manufacturer_id, n.is_active)));
  return null;
end $$;

create or replace function refresh_products_of_changed() returns trigger language plpgsql as $$
declare
  only_changed text := case when tg_op = 'UPDATE' then format(
    'with changed as ((select %1$s from changed except select %1$s from before)
       union (select %1$s from before except select %1$s from changed))', tg_argv[0]) end;
  ids integer[];
begin
  if tg_argv[2]::boolean then
    perform pg_advisory_xact_lock(7240003);
  elsif refreshes_by_hand() then
    return null;
  end if;
  execute format('%s select array(select distinct product_id from (%s) found)', only_changed, tg_argv[1]) into ids;
  if ids <> '{}' then
    perform refresh_products(ids);
  end if;
  return null;
end $$;
