-- The stems of the words, without stop words; none for a language without stems.
create or replace function stemmed_words(words text[], config regconfig) returns text[]
language sql immutable parallel safe as $$
  select case when config <> 'simple'::regconfig then tsvector_to_array(to_tsvector(config, array_to_string(words, ' '))) end
$$;
