-- Known words that a misspelt one may mean, the likeliest first: one wrong letter, two in a word of eight or more.
create or replace function similar_words(typed text) returns text[] language plpgsql stable parallel safe
-- Two wrong letters in a word of ten leave 5 of 17 trigrams, just below the default of 0.3.
set pg_trgm.similarity_threshold = 0.2 as $$
declare
  near text[];
begin
  if length(typed) < 4 then
    return '{}';
  end if;
  -- Two letters that changed places are the likeliest; 'monitr' may also mean 'monitors'.
  near := array(
    select v.word from search_vocabulary v left join search_frequencies f on f.word = v.word
    where v.rests && letter_dropped(typed)
    order by (select array_agg(l order by l) from regexp_split_to_table(v.word, '') l) = (select array_agg(l order by l) from regexp_split_to_table(typed, '') l) desc, f.share desc nulls last, v.word limit 8);
  if near = '{}' and typed !~ 's$' then
    near := array(
      select v.word from search_vocabulary v left join search_frequencies f on f.word = v.word
      where v.rests && letter_dropped(typed || 's') and v.word ~ 's$' order by f.share desc nulls last, v.word limit 3);
  end if;
  if near = '{}' and length(typed) between 8 and 30 then
    near := array(
      select v.word from search_vocabulary v
      where v.word % typed and v.word !~ '[0-9]' and levenshtein_less_equal(v.word, typed, 2) <= 2
      order by levenshtein(v.word, typed), similarity(v.word, typed) desc, v.word limit 3);
  end if;
  return near;
end $$;
