-- The first price of every band, in cents: 24 bands for each factor of ten, from 1.00 to 1,000,000.00.
create or replace function price_band_starts() returns integer[] language sql immutable parallel safe as $$
  select array(select round(100 * 10::numeric ^ (step / 24.0))::integer from generate_series(0, 144) step order by step)
$$;
