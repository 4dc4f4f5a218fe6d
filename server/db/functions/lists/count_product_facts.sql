-- Counts the facts that products gained or lost, in all their categories. tg_argv: 1 or -1, for inserted and deleted rows.
create or replace function count_product_facts() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into category_fact_counts as c (category_id, fact_id, products)
      select l.category_id, fact, sum(moved.products)
      from (select product_id, facts, 1 as products from changed
            union all select product_id, facts, -1 from before) moved
      join category_products l using (product_id) cross join unnest(moved.facts) fact
      where l.category_id <> 0
      group by 1, 2 having sum(moved.products) <> 0 order by 1, 2
    on conflict (category_id, fact_id) do update set products = c.products + excluded.products;
  else
    insert into category_fact_counts as c (category_id, fact_id, products)
      select l.category_id, fact, count(*) * tg_argv[0]::integer
      from changed join category_products l using (product_id) cross join unnest(changed.facts) fact
      where l.category_id <> 0
      group by 1, 2 order by 1, 2
    on conflict (category_id, fact_id) do update set products = c.products + excluded.products;
  end if;
  return null;
end $$;

create or replace trigger count_inserted after insert on product_facts referencing new table as changed
  for each statement execute function count_product_facts('1');
create or replace trigger count_updated after update on product_facts
  referencing old table as before new table as changed
  for each statement execute function count_product_facts();
create or replace trigger count_deleted after delete on product_facts referencing old table as changed
  for each statement execute function count_product_facts('-1');
