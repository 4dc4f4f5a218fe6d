-- Keeps product_ratings equal to the reviews that count. The row lock of the rating serialises concurrent changes.
create or replace function count_review() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.status = 'published' and old.is_counted then
    update product_ratings set
      counts[old.stars] = counts[old.stars] - 1, samples = samples - (old.verified_by = 'sample')::int
    where product_id = old.product_id;
  end if;
  if tg_op <> 'DELETE' and new.status = 'published' and new.is_counted then
    insert into product_ratings (product_id) values (new.product_id) on conflict do nothing;
    update product_ratings set
      counts[new.stars] = counts[new.stars] + 1, samples = samples + (new.verified_by = 'sample')::int
    where product_id = new.product_id;
  end if;
  return null;
end $$;

create or replace trigger count_review after insert or delete on reviews
  for each row execute function count_review();
create or replace trigger count_changed_review after update on reviews for each row
  when ((old.status, old.is_counted, old.stars) is distinct from (new.status, new.is_counted, new.stars))
  execute function count_review();
