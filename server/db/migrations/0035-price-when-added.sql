-- The unit price that a shopper saw when the line was added; the cart names it when the price has changed since. Null:
-- added before this column existed.
alter table cart_lines add column added_cents integer check (added_cents >= 0);
