create or replace function plain_text(input text) returns text language sql stable parallel safe as $$
  select lower(unaccent(input))
$$;
