-- A product that is not on sale may have no price yet (0).
alter table products drop constraint products_price_cents_check;
alter table products add constraint products_price_cents_check
  check (price_cents > 0 or (price_cents = 0 and not is_active));
alter table variations drop constraint variations_price_cents_check;
alter table variations add constraint variations_price_cents_check
  check (price_cents > 0 or (price_cents = 0 and not is_active));
