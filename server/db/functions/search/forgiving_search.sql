-- The fallback when the exact search finds nothing: first words that differ by one letter, then fewer words. Null when
-- the exact search finds something, or when no fallback does.
create or replace function forgiving_search(input text) returns tsquery language plpgsql stable as $$
declare
  forgiving text[];
  known text[];
  attempts text[];
  attempt text;
begin
  if typed_words(input) = '{}' or is_found(exact_search(input)) then
    return null;
  end if;
  select array_agg('(' || concat_ws(' | ', term, near.terms) || ')' order by place) into forgiving
  from unnest(typed_words(input), typed_terms(input)) with ordinality as typed (word, term, place),
    lateral (select string_agg(quote_literal(v.word), ' | ') as terms from search_vocabulary v
             where length(typed.word) > 3 and v.rests && letter_dropped(typed.word)) near;
  known := array(select term from unnest(forgiving) with ordinality as f (term, place)
                 where is_found(term::tsquery) order by place);
  attempts := array[array_to_string(forgiving, ' & '), nullif(array_to_string(known, ' & '), '')]
    || case when cardinality(known) between 3 and 8 then (
         select string_agg('(' || array_to_string(array_remove(known, term), ' & ') || ')', ' | ') from unnest(known) term)
       end
    || nullif(array_to_string(known, ' | '), '');
  foreach attempt in array attempts loop
    if is_found(attempt::tsquery) then
      return attempt::tsquery;
    end if;
  end loop;
  return null;
end $$;
