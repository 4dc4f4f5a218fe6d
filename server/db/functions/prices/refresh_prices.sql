-- Sets price and old price of these products and of their variations from the price log. A price is reduced while its
-- last change led below everything in force in the 30 times 24 hours before that change; that lowest price is the old
-- price (Directive 98/6/EC, article 6a, and judgment C-330/23). A reduction of less than half a percent is none, and one
-- ends after `reduction_max_days`. Products and variations without a log keep their prices.
create or replace function refresh_prices(ids integer[], at timestamptz) returns void language plpgsql as $$
declare
  max_days integer := coalesce((select (value #>> '{}')::integer from settings where key = 'reduction_max_days'), 60);
begin
  -- Locked in a statement before the log is read, so that the last of two concurrent writers sees both rows.
  perform from products where id = any(ids) order by id for no key update;
  with logged as (
    select product_id, variation_id, id, price_cents, changed_at, lag(price_cents) over item as before
    from price_history where product_id = any(ids)
    window item as (partition by product_id, variation_id order by changed_at, id)),
  changes as (
    select product_id, variation_id, id, price_cents, changed_at, lead(changed_at) over item as until
    from logged where before is distinct from price_cents
    window item as (partition by product_id, variation_id order by changed_at, id)),
  lowest as (
    select *, min(price_cents) over (
      partition by product_id, variation_id order by until
      range between interval '720 hours' - interval '1 microsecond' preceding and current row) as low
    from changes),
  facts as (
    select distinct on (product_id, variation_id) product_id, variation_id, price_cents, changed_at,
      lag(low) over (partition by product_id, variation_id order by changed_at, id) as low
    from lowest order by product_id, variation_id, changed_at desc, id desc),
  wanted as (
    select product_id, variation_id, price_cents,
      case when low > price_cents and round((low - price_cents) * 100.0 / low) > 0
        and changed_at > at - max_days * interval '24 hours' then low end as old_price_cents
    from facts),
  of_products as (
    update products p set price_cents = w.price_cents, old_price_cents = w.old_price_cents, changed_at = at
    from wanted w where w.product_id = p.id and w.variation_id is null
      and (p.price_cents, p.old_price_cents) is distinct from (w.price_cents, w.old_price_cents))
  update variations v set price_cents = w.price_cents, old_price_cents = w.old_price_cents
  from wanted w where w.variation_id = v.id
    and (v.price_cents, v.old_price_cents) is distinct from (w.price_cents, w.old_price_cents);
end $$;
