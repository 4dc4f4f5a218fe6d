-- The price log: every price with its source. Old prices of products and variations are computed from it.
-- products.lowest_price_30d_cents is no longer written or read.

alter table price_history add column source text not null default 'set'
  check (source in ('set', 'import', 'import-claim', 'import-record', 'schedule', 'sample'));

-- Lowest price of the 30 days before the current reduction; null: not reduced.
alter table variations add column old_price_cents integer check (old_price_cents > price_cents);
