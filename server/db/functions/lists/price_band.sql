-- The band of a price; 0 for prices below the first band.
create or replace function price_band(cents integer) returns integer language sql immutable parallel safe as $$
  select width_bucket(cents, price_band_starts())
$$;
