-- The word, and the word without each of its letters.
create or replace function letter_dropped(word text) returns text[] language sql immutable parallel safe as $$
  select array_agg(overlay(word placing '' from place for 1)) || word from generate_series(1, length(word)) place
$$;
