-- The terms of a search. `groups` holds one list of alternatives for each typed word or phrase: itself, then its synonyms,
-- which may have several words. Where PostgreSQL has no stems for the language, a word also counts without its ending. A
-- word that no product has is taken as the words it may be a misspelling of.
--   matching: the term, for the last word also as a prefix; null: no product has it.
--   ranking: the lexemes of what was typed; synonyms: those of alternatives of one word; phrases: the longer ones.
--   idf: how much the word tells; is_stop: a word such as 'with'.
create or replace function search_plan(groups jsonb, language text)
returns table (word text, matching text, ranking text, synonyms text, phrases text, idf real, is_stop boolean,
  correction text)
language plpgsql stable parallel safe
set plan_cache_mode = force_generic_plan as $$
declare
  config regconfig := language_config(language);
  configs regconfig[] := array(
    select distinct c from unnest(array[config] || array(select language_config(code) from languages where is_default)) c);
  total real := coalesce((select products from search_statistics), 0);
  last_place integer := jsonb_array_length(groups);
  alternatives jsonb;
  place integer;
  share real;
  ending text;
  joined text;
begin
  for alternatives, place in select g.value, g.ordinality from jsonb_array_elements(groups) with ordinality g loop
    word := array_to_string(typed_words(alternatives ->> 0), ' ');
    continue when word = '';
    is_stop := to_tsvector(config, word) = '' and word ~ '^[[:alpha:]]+$';
    correction := null;
    select string_agg(a.term, ' | '), string_agg(a.exact, ' | ') filter (where a.at = 1),
      string_agg(a.exact, ' | ') filter (where a.at > 1 and a.words = 1),
      string_agg(a.term, ' | ') filter (where a.at > 1 and a.words > 1 or a.exact is null), max(a.share)
    into matching, ranking, synonyms, phrases, share
    from (
      select alternative.at, '(' || string_agg('(' || found.term || ')', ' & ') || ')' as term,
        '(' || string_agg('(' || found.exact || ')', ' | ') || ')' as exact, min(found.share) as share, count(*) as words
      from jsonb_array_elements_text(alternatives) with ordinality as alternative (text, at),
        lateral unnest(typed_words(alternative.text)) typed, lateral search_term(typed, configs) found
      group by alternative.at having bool_and(found.term is not null)) a;
    if matching is null and word ~ ' ' then
      -- 'WH-1000XM9', where only 'wh' is known.
      select string_agg('(' || found.term || ')', ' & '), string_agg(found.exact, ' | '), max(found.share) into matching, ranking, share
      from unnest(string_to_array(word, ' ')) part, lateral search_term(part, configs) found
      where found.term is not null and length(part) > 1;
    end if;
    if config = 'simple'::regconfig and word ~ '^[[:alpha:]]{6,}$' then
      -- 'austiņām' is also 'austiņas'.
      ending := left(word, case when matching is null then -3 when length(word) > 6 then -2 else 0 end);
      if ending <> '' and is_lexeme_prefix(ending) then
        -- It covers the word itself, and ranks all its forms the same.
        ranking := quote_literal(ending) || ':*';
        matching := concat_ws(' | ', matching, quote_literal(ending) || ':*');
      end if;
    end if;
    joined := replace(word, ' ', '');
    if place = last_place and length(word) > 1 and is_lexeme_prefix(joined) then
      ranking := coalesce(ranking, synonyms, prefix_term(joined));
      matching := concat_ws(' | ', matching, prefix_term(joined));
    end if;
    if matching is null and not is_stop then
      select string_agg(quote_literal(near), ' | '), (array_agg(near))[1] into matching, correction
      from unnest(similar_words(word)) near;
      ranking := matching;
    end if;
    -- With `&` the distance between words would count, which says nothing about relevance here.
    ranking := replace(ranking, '&', '|');
    synonyms := replace(synonyms, '&', '|');
    idf := ln(1 + (1 - coalesce(share, 0) + 0.5 / (total + 1)) / (coalesce(share, 0) + 0.5 / (total + 1)));
    return next;
  end loop;
end $$;
