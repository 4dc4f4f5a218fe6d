-- Adds inserted rows of category_products to the counts, or subtracts deleted ones. tg_argv: 1 or -1.
create or replace function count_category_products() returns trigger language plpgsql as $$
begin
  insert into category_counts as c (category_id, manufacturer_id, condition, products)
    select category_id, manufacturer_id, condition, count(*) * tg_argv[0]::integer
    from changed group by 1, 2, 3 order by 1, 2, 3
  on conflict (category_id, manufacturer_id, condition) do update set products = c.products + excluded.products;
  insert into category_price_counts as c (category_id, band, manufacturer_id, condition, products)
    select category_id, price_band(price_cents), manufacturer_id, condition, count(*) * tg_argv[0]::integer
    from changed group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (category_id, band, manufacturer_id, condition) do update set products = c.products + excluded.products;
  insert into category_fact_counts as c (category_id, fact_id, products)
    select category_id, fact, count(*) * tg_argv[0]::integer
    from changed join product_facts f using (product_id) cross join unnest(f.facts) fact
    where category_id <> 0 group by 1, 2 order by 1, 2
  on conflict (category_id, fact_id) do update set products = c.products + excluded.products;
  return null;
end $$;

create or replace trigger count_inserted after insert on category_products referencing new table as changed
  for each statement execute function count_category_products('1');
create or replace trigger count_deleted after delete on category_products referencing old table as changed
  for each statement execute function count_category_products('-1');
