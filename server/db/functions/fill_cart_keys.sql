-- Fills the key that the inserting server does not write: servers before migration 0013 know carts by customer only.
-- Lines and quotes of guests have the negative cart id instead of a customer, because the old key is unique.
create or replace function fill_cart_keys() returns trigger language plpgsql as $$
begin
  if new.cart_id is null then
    select id into new.cart_id from carts where customer_id = new.customer_id;
  elsif new.customer_id is null then
    new.customer_id := coalesce((select customer_id from carts where id = new.cart_id), -new.cart_id);
  end if;
  return new;
end $$;

create or replace trigger fill_cart_keys before insert on cart_lines
  for each row execute function fill_cart_keys();
create or replace trigger fill_cart_keys before insert on cart_quotes
  for each row execute function fill_cart_keys();
