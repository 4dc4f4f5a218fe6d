-- The advisory lock of the denormalised catalogue. Writers of single products hold it shared; a writer of data that many
-- products share (a category, an attribute) holds it alone, so that neither misses the other's change.
create or replace function catalogue_lock() returns bigint language sql immutable parallel safe as $$
  select 7240003::bigint
$$;
