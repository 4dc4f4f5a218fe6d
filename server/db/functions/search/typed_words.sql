-- The words of a search, in the order in which they were typed.
create or replace function typed_words(input text) returns text[] language sql stable parallel safe as $$
  select array(select left(word, 100) from regexp_split_to_table(plain_text(input), '[^[:alnum:]]+')
                 with ordinality as typed (word, place) where word <> '' order by place)
$$;
