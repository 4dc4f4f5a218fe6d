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
  place integer;
  share real;
  ending text;
  joined text;
  halves text;
  nearest text[];
begin
  for place, word, matching, ranking, synonyms, phrases, share in
    with alternatives as materialized (
      -- As typed_words, which takes several times as long when it is called for each.
      select g.ordinality as place, a.ordinality as at, array(
          select left(piece, 100)
          from regexp_split_to_table(regexp_replace(lower(unaccent(a.value)), '([0-9]) ?(?:"|'''')', '\1 inch ', 'g'),
            '[^[:alnum:]]+') with ordinality as typed (piece, nth)
          where piece <> '' order by nth) as words
      from jsonb_array_elements(groups) with ordinality g, jsonb_array_elements_text(g.value) with ordinality a),
    found as materialized (
      select * from search_terms(array(select unnest(a.words) from alternatives a), configs)),
    terms as (
      select a.place, a.at, array_to_string(a.words, ' ') as words, '(' || string_agg('(' || f.term || ')', ' & ') || ')' as term,
        '(' || string_agg('(' || f.exact || ')', ' | ') || ')' as exact, min(f.share) as share, cardinality(a.words) as count,
        bool_and(f.term is not null) as is_known
      from alternatives a, unnest(a.words) typed join found f on f.word = typed
      group by a.place, a.at, a.words)
    select t.place, min(t.words) filter (where t.at = 1), string_agg(t.term, ' | ' order by t.at) filter (where is_known),
      min(t.exact) filter (where is_known and t.at = 1),
      string_agg(t.exact, ' | ' order by t.at) filter (where is_known and t.at > 1 and t.count = 1),
      string_agg(t.term, ' | ' order by t.at) filter (where is_known and (t.at > 1 and t.count > 1 or t.exact is null)),
      max(t.share) filter (where is_known)
    from terms t group by t.place order by t.place
  loop
    continue when word is null;
    is_stop := to_tsvector(config, word) = '' and word ~ '^[[:alpha:]]+$';
    correction := null;
    if matching is null and word ~ ' ' then
      -- 'WH-1000XM9', where only 'wh' is known.
      select string_agg('(' || found.term || ')', ' & '), string_agg(found.exact, ' | '), max(found.share) into matching, ranking, share
      from search_terms(string_to_array(word, ' '), configs) found
      where found.term is not null and length(found.word) > 1;
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
    if place = last_place and length(word) > 1 and exists (
        select from search_lexemes l where l.word >= joined collate "C" and l.word < (joined || chr(1114111)) collate "C") then
      ranking := coalesce(ranking, synonyms, prefix_term(joined));
      matching := concat_ws(' | ', matching, prefix_term(joined));
    end if;
    if matching is null and not is_stop and word ~ '^[[:alpha:]]{6,}$' then
      -- 'powerstrip' where names have 'power strip'.
      select format('%s %s', one, other), format('(%L & %L)', one, other), format('%L | %L', one, other)
        into halves, matching, ranking
      from generate_series(3, length(word) - 3) at, lateral (select left(word, at), substr(word, at + 1)) cut (one, other)
      where (select true from search_lexemes l where l.word = one collate "C")
        and (select true from search_lexemes l where l.word = other collate "C")
        and is_found(format('%L:AC & %L:AB', one, other)::tsquery)
      order by abs(2 * at - length(word)) limit 1;
      word := coalesce(halves, word);
    end if;
    if matching is null and not is_stop then
      -- With the stems and the frequency of what was meant; a rare spelling would otherwise outweigh the other words.
      nearest := similar_words(word);
      select string_agg('(' || found.term || ')', ' | ' order by array_position(nearest, found.word)),
          max(found.share) filter (where found.word = nearest[1])
        into matching, share
      from search_terms(nearest, configs) found where found.term is not null;
      correction := case when matching is not null then nearest[1] end;
      ranking := matching;
    end if;
    if config <> 'simple'::regconfig and ranking is not null and concat(synonyms, phrases) = '' and word ~ '^[[:alpha:]]{7,}$'
        and not is_lexeme_prefix(word) and is_found(ranking::tsquery) then
      -- 'protecter', of which names have only the stem, in 'protective'. The similar words of a plural have its stem.
      nearest := similar_words(word);
      if nearest <> '{}' and not exists (
          select from unnest(nearest) known, unnest(configs) c where to_tsvector(c, known) = to_tsvector(c, word)) then
        correction := nearest[1];
        matching := quote_literal(correction);
        ranking := matching;
      end if;
    end if;
    if matching is null and config = 'german'::regconfig and word ~ '^[[:alpha:]]{8,}$' then
      -- The end of a German word says what it is: a 'Ladekabel' is a 'Kabel'.
      select found.term, found.word into matching, correction
      from search_terms(array(select right(word, at) from generate_series(4, length(word) - 3) at), configs) found
      where found.term is not null and is_found(regexp_replace(found.term, '(?<='')(?= |$)', ':AB', 'g')::tsquery)
      order by length(found.word) desc limit 1;
      ranking := matching;
    end if;
    -- With `&` the distance between words would count, which says nothing about relevance here.
    ranking := replace(ranking, '&', '|');
    synonyms := replace(synonyms, '&', '|');
    idf := ln(1 + (1 - coalesce(share, 0) + 0.5 / (total + 1)) / (coalesce(share, 0) + 0.5 / (total + 1)));
    return next;
  end loop;
end $$;
