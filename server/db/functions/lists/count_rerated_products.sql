-- Moves products between the counts by stars: rows of category_products whose rating changed.
create or replace function count_rerated_products() returns trigger language plpgsql as $$
begin
  insert into category_rating_counts as c (category_id, stars, manufacturer_id, condition, products)
    select category_id, stars, manufacturer_id, condition, sum(products)
    from (select category_id, stars, manufacturer_id, condition, 1 as products from changed
          union all
          select category_id, stars, manufacturer_id, condition, -1 from before) moved
    where stars > 0 group by 1, 2, 3, 4 having sum(products) <> 0 order by 1, 2, 3, 4
  on conflict (category_id, stars, manufacturer_id, condition) do update set products = c.products + excluded.products;
  return null;
end $$;

create or replace trigger count_rerated after update on category_products
  referencing old table as before new table as changed
  for each statement execute function count_rerated_products();
