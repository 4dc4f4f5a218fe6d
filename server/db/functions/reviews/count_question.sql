-- Updates the number of published questions of a product.
create or replace function count_question() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.status = 'published' then
    update product_ratings set questions = questions - 1 where product_id = old.product_id;
  end if;
  if tg_op <> 'DELETE' and new.status = 'published' then
    insert into product_ratings (product_id) values (new.product_id) on conflict do nothing;
    update product_ratings set questions = questions + 1 where product_id = new.product_id;
  end if;
  return null;
end $$;

create or replace trigger count_question after insert or delete on questions
  for each row execute function count_question();
create or replace trigger count_changed_question after update on questions for each row
  when (old.status is distinct from new.status) execute function count_question();
