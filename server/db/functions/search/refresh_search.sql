-- Updates the search documents and texts of these products, and adds their words to search_vocabulary and
-- search_lexemes. Texts that several products share are split once. Weight D marks the words that say what a product is, and
-- with '~' those that it only is for or has besides.
create or replace function refresh_search(ids integer[]) returns void language plpgsql as $$
begin
  with texts as materialized (
    select product_id, weight, text, config from product_search_texts where product_id = any(ids)),
  split_texts as materialized (
    select text, config, is_vocabulary, whole,
      nullif(array_to_string(whole || stems, ' '), '') as words, nullif(array_to_string(parts, ' '), '') as parts,
      is_named and is_accessory(text) as is_accessory,
      nullif(array_to_string(stemmed_words(said.heads, config) || said.heads, ' '), '') as head_words,
      nullif(array_to_string(array(select '~' || word from unnest(stemmed_words(said.besides, config) || said.besides) word), ' '), '')
        as besides_words
    from (select text, config, bool_or(weight <> 'S') as is_vocabulary, bool_or(weight in ('A', 'B')) as is_named,
            bool_or(weight = 'A') as is_name
          from texts group by text, config) t, search_words(text), stemmed_words(whole, config) stems,
      lateral name_parts(case when is_name then text end) part,
      lateral (select string_to_array(plain_text(array_to_string(part.heads, ' ')), ' '),
        string_to_array(plain_text(array_to_string(part.besides, ' ')), ' ')) said (heads, besides)),
  learnt as (
    insert into search_vocabulary (word, rests)
      select word, letter_dropped(word)
      from (select distinct unnest(whole) as word from split_texts where is_vocabulary) known
      where length(word) between 4 and 30 and word ~ '[^0-9]'
        and not exists (select from search_vocabulary v where v.word = known.word)
      order by word
    on conflict do nothing),
  documents as materialized (
    select product_id,
      words_vector(string_agg(concat_ws(' ', words, parts), ' ' order by text) filter (where weight in ('A', 'S')), 'A')
      || words_vector(string_agg(concat_ws(' ', words, parts), ' ' order by text) filter (where weight = 'B'), 'B')
      || words_vector(string_agg(concat_ws(' ', words, parts), ' ' order by text) filter (where weight = 'C'), 'C')
      || words_vector(string_agg(nullif(concat_ws(' ', head_words, besides_words), ''), ' ' order by text) filter (where weight = 'A'), 'D')
        as document,
      -- Without SKUs and parts of model numbers, which are most of the words and are found by the document.
      words_vector(string_agg(words, ' ' order by text) filter (where weight <> 'S'), 'A') as facts,
      bool_or(is_accessory and weight in ('A', 'B')) as is_accessory,
      least(min(cardinality(whole)) filter (where weight = 'A'), 30) as name_words
    from texts join split_texts s using (text)
    where s.config is not distinct from texts.config group by product_id),
  written as (
    update catalogue_products c
    set document = d.document, is_accessory = d.is_accessory, name_words = coalesce(d.name_words, 1)
    from documents d where d.product_id = c.product_id
      and (c.document, c.is_accessory, c.name_words) is distinct from (d.document, d.is_accessory, coalesce(d.name_words, 1))
    returning c.document),
  described as (
    insert into search_texts as s (product_id, words)
      select d.product_id, d.facts || (
        select description_words(p.description, (select language_config(code) from languages where is_default))
          || coalesce((select concat_vectors(description_words(t.description, language_config(l.code)) order by l.id)
              from product_texts t join languages l on l.id = t.language_id where t.product_id = p.id), '')
        from products p where p.id = d.product_id)
      from documents d where d.product_id in (select product_id from catalogue_products where product_id = any(ids))
    on conflict (product_id) do update set words = excluded.words where s.words <> excluded.words
    returning s.words)
  insert into search_lexemes (word)
    select word from (
      select unnest(tsvector_to_array(words)) as word from described
      union select unnest(tsvector_to_array(document)) from written) held
    where word !~ '^~' and not exists (select from search_lexemes l where l.word = held.word collate "C")
    order by word
  on conflict do nothing;
  perform refresh_search_statistics();
end $$;
