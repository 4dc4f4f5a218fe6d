-- Keeps reviews.helpful equal to the votes, also when a customer is deleted with their votes.
create or replace function count_vote() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update reviews set helpful = helpful + 1 where id = new.review_id;
  else
    update reviews set helpful = helpful - 1 where id = old.review_id;
  end if;
  return null;
end $$;

create or replace trigger count_vote after insert or delete on review_votes
  for each row execute function count_vote();
