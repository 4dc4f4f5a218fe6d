-- The last word of a search is also the beginning of a word. PostgreSQL's index finds the words that begin so by itself,
-- but then puts together all that they name before it looks at the other words: half of the time of a search of two
-- words. Where only a few words begin so, the search names each of them instead. For this every word that any
-- document holds is known; one more that none holds any longer does no harm.
create table search_lexemes (
  -- By their letters alone, so that those with the same beginning lie together.
  word text collate "C" primary key
);

-- As in migration 0003, and the words of documents that are new or others now become known.
create or replace function refresh_search(ids integer[]) returns void language plpgsql as $$
begin
  with texts as materialized (
    select product_id, weight, text from product_search_texts where product_id = any(ids)),
  taken_apart as materialized (
    select text, is_taught, whole, nullif(array_to_string(whole || parts, ' '), '') as words
    from (select text, bool_or(weight <> 'S') as is_taught from texts group by text) t, search_words(text)),
  learnt as (
    insert into search_vocabulary (word, rests)
      select word, letter_dropped(word)
      from (select distinct unnest(whole) as word from taken_apart where is_taught) known
      where length(word) between 4 and 30 and word ~ '[^0-9]'
        and not exists (select from search_vocabulary v where v.word = known.word)
      order by word
    on conflict do nothing),
  documents as (
    select product_id, words_vector(string_agg(words, ' ' order by text) filter (where weight in ('A', 'S')), 'A')
      || words_vector(string_agg(words, ' ' order by text) filter (where weight = 'B'), 'B')
      || words_vector(string_agg(words, ' ' order by text) filter (where weight = 'C'), 'C')
      || words_vector(string_agg(words, ' ' order by text) filter (where weight = 'D'), 'D') as document
    from texts join taken_apart using (text) group by product_id),
  written as (
    update catalogue_products c set document = d.document
    from documents d where d.product_id = c.product_id and c.document <> d.document
    returning c.document)
  insert into search_lexemes (word)
    select word from (select distinct unnest(tsvector_to_array(document)) as word from written) held
    where not exists (select from search_lexemes l where l.word = held.word collate "C")
    order by word
  on conflict do nothing;
end $$;

-- The term for a word that may be a beginning: the few words that begin so, or the beginning itself.
create function beginning_term(word text) returns text language plpgsql stable parallel safe
set plan_cache_mode = force_generic_plan as $$
declare
  few constant integer := 8;
  begun text[] := array(
    select l.word from search_lexemes l
    where l.word >= beginning_term.word collate "C" and l.word < (beginning_term.word || chr(1114111)) collate "C"
    order by l.word limit few + 1);
begin
  if cardinality(begun) between 1 and few then
    return '(' || (select string_agg(quote_literal(term), ' | ') from unnest(begun) term) || ')';
  end if;
  return quote_literal(word) || ':*';
end $$;

create or replace function typed_terms(input text) returns text[] language sql stable parallel safe as $$
  select array_agg(case when place = cardinality(words) and length(word) > 1
                     then beginning_term(word) else quote_literal(word) end order by place)
  from typed_words(input) words, unnest(words) with ordinality as typed (word, place)
$$;

insert into search_lexemes (word)
  select distinct unnest(tsvector_to_array(document)) collate "C" as word from catalogue_products order by word;
analyze search_lexemes;
