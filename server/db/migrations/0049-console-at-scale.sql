-- The console in a shop with 100,000 orders: the palette finds part of a name without reading every order, and the
-- list by country and state reads its own rows.

-- Immutable, as indexes need it: the dictionary is named and its rules do not change. With the schema, because
-- PostgreSQL analyses and builds indexes without a search path.
create function plain_name(input text) returns text language sql immutable parallel safe strict as $$
  select lower(public.unaccent('public.unaccent'::regdictionary, input))
$$;
create index orders_plain_name on orders using gin (plain_name(name || ' ' || surname) gin_trgm_ops);
create index customers_plain_name on customers using gin (plain_name(name || ' ' || surname) gin_trgm_ops);
create index orders_country_status on orders (country_id, status, id desc);
