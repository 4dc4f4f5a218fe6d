-- What is a product's own on lists and pages, kept as one text: finding its pictures, categories and variations in five
-- tables took two thirds of the time of a list. Names that many products share are ids in it (migration 0019), and how
-- many pieces there are is not in it: no order writes here. Derived like the lists (migration 0003), by triggers in
-- the transaction of the change; docs/decisions/0006-catalogue-search.md tells more.
create table product_sheets (
  product_id integer primary key references products on delete cascade,
  facts json not null
);

create view worked_out_sheets as
  select p.id as product_id, json_build_object(
    'id', p.id, 'sku', p.sku, 'name', p.name, 'price_cents', p.price_cents, 'old_price_cents', p.old_price_cents,
    'is_top', p.is_top, 'is_new', p.is_new, 'condition', p.condition, 'manufacturer', p.manufacturer_id,
    'pictures', array(
      select url from product_pictures where product_id = p.id and variation_id is null order by position, id),
    'categories', array(
      select category_id from product_categories where product_id = p.id order by position, category_id),
    'variations', coalesce((
      select json_agg(json_build_object('id', v.id, 'price_cents', v.price_cents,
          'attributes', array(
            select attribute_id from variation_attributes where variation_id = v.id order by attribute_id),
          'pictures', array(
            select url from product_pictures where product_id = p.id and variation_id = v.id order by position, id))
        order by v.position, v.id)
      from variations v where v.product_id = p.id and v.is_active), '[]')) as facts
  from products p;

-- Rows that would not change are not written. The products are locked by the caller.
create function refresh_sheets(ids integer[]) returns void language plpgsql as $$
begin
  insert into product_sheets as s (product_id, facts)
    select product_id, facts from worked_out_sheets where product_id = any(ids)
  on conflict (product_id) do update set facts = excluded.facts where s.facts::text <> excluded.facts::text;
end $$;

create or replace function refresh_products(ids integer[]) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(7240003);
  perform from products where id = any(ids) order by id for no key update;
  perform refresh_listings(ids);
  perform refresh_search(ids);
  perform refresh_sheets(ids);
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
  perform refresh_sheets(array(
    select n.id from before b join changed n on n.id = b.id
    where (b.sku, b.name, b.price_cents, b.old_price_cents, b.is_top, b.is_new, b.condition, b.manufacturer_id)
      is distinct from
      (n.sku, n.name, n.price_cents, n.old_price_cents, n.is_top, n.is_new, n.condition, n.manufacturer_id)));
  return null;
end $$;

-- For what only the sheets tell; every other change of these tables refreshes the product as a whole.
-- tg_argv: the columns that matter.
create function refresh_sheets_of_changed() returns trigger language plpgsql as $$
declare
  changes text := case when tg_op = 'UPDATE' then
    '(select %1$s from changed except select %1$s from before) union (select %1$s from before except select %1$s from changed)'
    else 'select %1$s from changed' end;
  ids integer[];
begin
  if refreshes_by_hand() then
    return null;
  end if;
  execute format('select array(select distinct product_id from (' || changes || ') found)', tg_argv[0]) into ids;
  if ids <> '{}' then
    perform pg_advisory_xact_lock_shared(7240003);
    perform from products where id = any(ids) order by id for no key update;
    perform refresh_sheets(ids);
  end if;
  return null;
end $$;

create trigger refresh_sheets_on_update after update on variations
  referencing old table as before new table as changed
  for each statement execute function refresh_sheets_of_changed('id, product_id, price_cents, position');
create trigger refresh_sheets_on_update after update on product_categories
  referencing old table as before new table as changed
  for each statement execute function refresh_sheets_of_changed('product_id, category_id, position');
create trigger refresh_sheets_on_update after update on product_pictures
  referencing old table as before new table as changed
  for each statement execute function refresh_sheets_of_changed('product_id, variation_id, url, position');
create trigger refresh_sheets_on_insert after insert on product_pictures
  referencing new table as changed
  for each statement execute function refresh_sheets_of_changed('product_id');
create trigger refresh_sheets_on_delete after delete on product_pictures
  referencing old table as changed
  for each statement execute function refresh_sheets_of_changed('product_id');

select refresh_sheets(array(select id from products));
analyze product_sheets;

-- The sheets of these products, in their order, and the pieces there are of each: of a product, and of a variation.
-- Everything is found by key, so the general plan is the right one.
create function read_sheets(ids integer[]) returns json language plpgsql stable
set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select json_build_object(
      'facts', (
        select coalesce(json_agg(s.facts order by wanted.place), '[]')
        from unnest(ids) with ordinality as wanted (id, place) join product_sheets s on s.product_id = wanted.id),
      'stock', coalesce(json_object_agg(product_id, on_hand - reserved) filter (where variation_id is null), '{}'),
      'stock_of_variations',
        coalesce(json_object_agg(variation_id, on_hand - reserved) filter (where variation_id is not null), '{}'))
    from stock_items where product_id = any(ids));
end $$;
