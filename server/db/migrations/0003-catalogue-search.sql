-- The search: what a product is found by, how it is kept (catalogue_products.document), how words are looked up.

create extension if not exists unaccent;

-- Every known word with what is left of it when one letter is dropped. Two words that differ by one letter (wrong,
-- missing, too many or in another place) have such a rest in common; short words share too few trigrams for that.
create table search_vocabulary (
  word text primary key,
  rests text[] not null
);
create index search_vocabulary_rests on search_vocabulary using gin (rests) with (fastupdate = off);

create function letter_dropped(word text) returns text[] language sql immutable parallel safe as $$
  select array_agg(overlay(word placing '' from place for 1)) || word from generate_series(1, length(word)) place
$$;

create function plain_text(input text) returns text language sql stable parallel safe as $$
  select lower(unaccent(input))
$$;

-- The words a text is found by. 'WH-1000XM5' is found by wh, 1000xm5, wh1000xm5 and, because it holds digits, by
-- every run of its pieces: xm5, wh1000, 1000 … A word without digits is found as a whole: not headphones by phone.
create function search_words(input text, out whole text[], out parts text[])
language plpgsql stable parallel safe as $$
declare
  chunk text;
  pieces text[];
  run text;
begin
  whole := '{}';
  parts := '{}';
  -- '128 GB' is also typed as 128gb.
  foreach chunk in array regexp_split_to_array(
    regexp_replace(plain_text(input), '([0-9]) (?=[a-z]{1,4}\y)', '\1-', 'g'), '[^[:alnum:]_./-]+')
  loop
    -- Longer than any word: a lexeme has its limit, and no name may fail to be stored because of it.
    chunk := left(btrim(chunk, '_./-'), 100);
    if chunk ~ '^[[:alpha:]]*$' then
      whole := whole || chunk;
      continue;
    end if;
    whole := whole || regexp_split_to_array(chunk, '[_./-]+') || translate(chunk, '_./-', '');
    continue when chunk !~ '[0-9]';
    pieces := (regexp_split_to_array(chunk, '[_./-]+|(?<=[0-9])(?=[^0-9_./-])|(?<=[^0-9_./-])(?=[0-9])'))[1:12];
    for left_end in 1 .. cardinality(pieces) loop
      run := '';
      for right_end in left_end .. least(left_end + 4, cardinality(pieces)) loop
        run := run || pieces[right_end];
        parts := parts || run;
      end loop;
    end loop;
  end loop;
  whole := array_remove(whole, '');
end $$;

-- The parser of to_tsvector would take '5e4x' for a number and a letter.
create function words_vector(words text, weight text) returns tsvector language sql immutable parallel safe as $$
  select coalesce(('''' || replace(words, ' ', ''':1' || weight || ' ''') || ''':1' || weight)::tsvector, '')
$$;

-- Everything a product is found by. The texts that many products share are taken apart once.
create view product_search_texts as
  select id as product_id, 'A' as weight, concat_ws(', ', name, model_number) as text from products
  union all
  select p.id, 'B', m.name from products p join manufacturers m on m.id = p.manufacturer_id
  union all
  select pc.product_id, 'C', names.name
  from product_categories pc
  join category_ancestors a on a.category_id = pc.category_id
  join (select id, name from categories union select category_id, name from category_texts) names
    on names.id = a.ancestor_id
  union all
  select v.product_id, 'D', names.name
  from variations v
  join variation_attributes va on va.variation_id = v.id
  join (select id, name from attributes union select attribute_id, name from attribute_texts) names
    on names.id = va.attribute_id
  where v.is_active
  union all
  select p.id, 'S', concat_ws(', ', p.sku, string_agg(v.sku, ', ' order by v.sku))
  from products p left join variations v on v.product_id = p.id and v.is_active group by p.id;
comment on view product_search_texts is
  'Weight: A name and model number, B manufacturer, C category, D attribute, S stock-keeping numbers.';

create function refresh_search(ids integer[]) returns void language plpgsql as $$
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
    from texts join taken_apart using (text) group by product_id)
  update catalogue_products c set document = d.document
  from documents d where d.product_id = c.product_id and c.document <> d.document;
end $$;

-- The shopper's words, as they were typed.
create function typed_words(input text) returns text[] language sql stable parallel safe as $$
  select array(select left(word, 100) from regexp_split_to_table(plain_text(input), '[^[:alnum:]]+')
                 with ordinality as typed (word, place) where word <> '' order by place)
$$;

-- Each as a term of the search, the last one also as the beginning of a word.
create function typed_terms(input text) returns text[] language sql stable parallel safe as $$
  select array_agg(quote_literal(word) || case when place = cardinality(words) and length(word) > 1 then ':*' else '' end
                   order by place)
  from typed_words(input) words, unnest(words) with ordinality as typed (word, place)
$$;

create function exact_search(input text) returns tsquery language sql stable parallel safe as $$
  select array_to_string(typed_terms(input), ' & ')::tsquery
$$;

create function is_found(query tsquery) returns boolean language plpgsql stable
-- A search that finds nothing must not read every product to know that.
set enable_seqscan = off as $$
begin
  return exists (select from catalogue_products where document @@ query);
end $$;

-- What else may have been meant when nothing is found by the exact search: words that differ by one letter; if that
-- finds nothing either, fewer words. Null when the exact search finds something, or when nothing helps.
create function forgiving_search(input text) returns tsquery language plpgsql stable as $$
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

select refresh_products(array(select id from products));
