-- Whether the writer refreshes the products itself. An import that writes a product in several statements runs
-- `set local shop.refresh = 'manual'` and calls refresh_products once, in the same transaction.
create or replace function is_refresh_manual() returns boolean language sql stable as $$
  select coalesce(current_setting('shop.refresh', true), '') = 'manual'
$$;
