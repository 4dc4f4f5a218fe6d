-- A tsvector of these words as they are. The parser of to_tsvector would split '5e4x' into a number and a letter. A name
-- without letters ('🥻') leaves spaces only.
create or replace function words_vector(words text, weight text) returns tsvector language sql immutable parallel safe as $$
  select coalesce(('''' || replace(nullif(btrim(regexp_replace(words, ' {2,}', ' ', 'g')), ''), ' ', ''':1' || weight || ' ''')
    || ''':1' || weight)::tsvector, '')
$$;
