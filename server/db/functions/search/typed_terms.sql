-- Each typed word as a search term; the last one is also a prefix.
create or replace function typed_terms(input text) returns text[] language sql stable parallel safe as $$
  select array_agg(case when place = cardinality(words) and length(word) > 1
                     then prefix_term(word) else quote_literal(word) end order by place)
  from typed_words(input) words, unnest(words) with ordinality as typed (word, place)
$$;
