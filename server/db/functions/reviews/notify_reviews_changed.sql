-- Clears the caches after changes of reviews, questions and answers that shoppers see; votes clear none.
create or replace trigger notify_inserted after insert on reviews for each row
  when (new.status = 'published') execute function notify_shop_changed();
create or replace trigger notify_updated after update on reviews for each row
  when (old.helpful = new.helpful and (old.status = 'published' or new.status <> old.status))
  execute function notify_shop_changed();
create or replace trigger notify_deleted after delete on reviews for each row
  when (old.status <> 'waiting') execute function notify_shop_changed();
create or replace trigger notify_shop_changed after insert or update or delete on questions
  for each statement execute function notify_shop_changed();
create or replace trigger notify_shop_changed after insert or update or delete on answers
  for each statement execute function notify_shop_changed();
