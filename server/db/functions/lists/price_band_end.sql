create or replace function price_band_end(band integer) returns integer language sql immutable parallel safe as $$
  select coalesce((price_band_starts())[band + 1] - 1, 2147483647)
$$;
