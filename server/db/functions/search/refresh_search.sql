-- Updates the search documents of these products, and adds their words to search_vocabulary and search_lexemes. Texts
-- that several products share are split once.
create or replace function refresh_search(ids integer[]) returns void language plpgsql as $$
begin
  with texts as materialized (
    select product_id, weight, text from product_search_texts where product_id = any(ids)),
  split_texts as materialized (
    select text, is_vocabulary, whole, nullif(array_to_string(whole || parts, ' '), '') as words
    from (select text, bool_or(weight <> 'S') as is_vocabulary from texts group by text) t, search_words(text)),
  learnt as (
    insert into search_vocabulary (word, rests)
      select word, letter_dropped(word)
      from (select distinct unnest(whole) as word from split_texts where is_vocabulary) known
      where length(word) between 4 and 30 and word ~ '[^0-9]'
        and not exists (select from search_vocabulary v where v.word = known.word)
      order by word
    on conflict do nothing),
  documents as (
    select product_id, words_vector(string_agg(words, ' ' order by text) filter (where weight in ('A', 'S')), 'A')
      || words_vector(string_agg(words, ' ' order by text) filter (where weight = 'B'), 'B')
      || words_vector(string_agg(words, ' ' order by text) filter (where weight = 'C'), 'C')
      || words_vector(string_agg(words, ' ' order by text) filter (where weight = 'D'), 'D') as document
    from texts join split_texts using (text) group by product_id),
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
