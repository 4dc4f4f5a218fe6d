-- Moves products between the counts by stars: rows of category_products that were inserted (tg_argv 1) or deleted (-1).
create or replace function count_rated_products() returns trigger language plpgsql as $$
begin
  insert into category_rating_counts as c (category_id, stars, manufacturer_id, condition, products)
    select category_id, stars, manufacturer_id, condition, count(*) * tg_argv[0]::integer
    from changed where stars > 0 group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (category_id, stars, manufacturer_id, condition) do update set products = c.products + excluded.products;
  return null;
end $$;

create or replace trigger count_rated after insert on category_products referencing new table as changed
  for each statement execute function count_rated_products('1');
create or replace trigger count_unrated after delete on category_products referencing old table as changed
  for each statement execute function count_rated_products('-1');
