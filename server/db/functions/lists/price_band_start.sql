create or replace function price_band_start(band integer) returns integer language sql immutable parallel safe as $$
  select coalesce((price_band_starts())[band], 0)
$$;
