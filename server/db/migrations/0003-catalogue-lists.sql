-- What lists and the search read: one row for each product that can be listed, one for each of its places in the
-- tree, and how many there are. All of it is derived; triggers keep it right, in the transaction of the change.
-- docs/decisions/0006-catalogue-search.md tells why.

create extension if not exists unaccent;

-- In both tables manufacturer 0 means none, and category 0 is the whole catalogue.
create table catalogue_products (
  product_id integer primary key references products on delete cascade,
  price_cents integer not null,
  manufacturer_id integer not null,
  condition text not null,
  category_ids integer[] not null,
  document tsvector not null default ''
);
comment on column catalogue_products.category_ids is 'With all ancestors, and 0.';
-- Without the list of pending entries, which every search would have to read through.
create index catalogue_products_document on catalogue_products using gin (document) with (fastupdate = off);

create table category_products (
  product_id integer not null references catalogue_products on delete cascade,
  category_id integer not null,
  price_cents integer not null,
  manufacturer_id integer not null,
  condition text not null,
  primary key (product_id, category_id)
);
-- A page, its filters and its counts are read from this index alone.
create index category_products_price on category_products (category_id, price_cents, product_id)
  include (manufacturer_id, condition);
drop index products_price;

create table category_counts (
  category_id integer not null,
  manufacturer_id integer not null,
  condition text not null,
  products integer not null,
  primary key (category_id, manufacturer_id, condition)
);

create index products_trending on products (is_top desc, created_at desc, id desc) where is_active;

create view category_ancestors as
  with recursive ancestors as (
    select id as category_id, id as ancestor_id from categories
    union
    select a.category_id, c.parent_id from ancestors a join categories c on c.id = a.ancestor_id
    where c.parent_id is not null)
  select category_id, ancestor_id from ancestors;

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

-- Brings the places and counts of these products up to date. Rows that would not change are not written.
create function refresh_listings(ids integer[]) returns void language plpgsql as $$
begin
  insert into catalogue_products as c (product_id, price_cents, manufacturer_id, condition, category_ids)
    select p.id, p.price_cents, coalesce(p.manufacturer_id, 0), p.condition,
      array(select 0 union select a.ancestor_id
            from product_categories pc join category_ancestors a on a.category_id = pc.category_id
            where pc.product_id = p.id order by 1)
    from products p where p.id = any(ids) and p.is_active
  on conflict (product_id) do update set price_cents = excluded.price_cents,
    manufacturer_id = excluded.manufacturer_id, condition = excluded.condition, category_ids = excluded.category_ids
    where (c.price_cents, c.manufacturer_id, c.condition, c.category_ids)
      is distinct from (excluded.price_cents, excluded.manufacturer_id, excluded.condition, excluded.category_ids);
  delete from catalogue_products c where c.product_id = any(ids)
    and not exists (select from products p where p.id = c.product_id and p.is_active);
  -- What is counted by is deleted and inserted, never updated: the counts follow those two.
  delete from category_products l where l.product_id = any(ids) and not exists (
    select from catalogue_products c where c.product_id = l.product_id and l.category_id = any(c.category_ids)
      and (c.manufacturer_id, c.condition) = (l.manufacturer_id, l.condition));
  insert into category_products as l (product_id, category_id, price_cents, manufacturer_id, condition)
    select c.product_id, category_id, c.price_cents, c.manufacturer_id, c.condition
    from catalogue_products c, unnest(c.category_ids) category_id where c.product_id = any(ids)
  on conflict (product_id, category_id) do update set price_cents = excluded.price_cents
    where l.price_cents <> excluded.price_cents;
end $$;

create function count_category_products() returns trigger language plpgsql as $$
begin
  insert into category_counts as c (category_id, manufacturer_id, condition, products)
    select category_id, manufacturer_id, condition, count(*) * tg_argv[0]::integer
    from changed group by 1, 2, 3 order by 1, 2, 3
  on conflict (category_id, manufacturer_id, condition) do update set products = c.products + excluded.products;
  return null;
end $$;
create trigger count_inserted after insert on category_products referencing new table as changed
  for each statement execute function count_category_products('1');
create trigger count_deleted after delete on category_products referencing old table as changed
  for each statement execute function count_category_products('-1');

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

-- Writers of products share a lock that whoever changes what many products share takes alone, and the products are
-- locked: two changes at the same time cannot each miss the other's.
create function refresh_products(ids integer[]) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(7240003);
  perform from products where id = any(ids) order by id for no key update;
  perform refresh_listings(ids);
  perform refresh_search(ids);
end $$;

create function refresh_inserted_products() returns trigger language plpgsql as $$
begin
  perform refresh_products(array(select id from changed));
  return null;
end $$;
create trigger refresh_inserted after insert on products referencing new table as changed
  for each statement execute function refresh_inserted_products();

-- A new price or condition leaves the words alone.
create function refresh_updated_products() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(7240003);
  perform refresh_listings(array(
    select n.id from before b join changed n on n.id = b.id
    where (b.price_cents, b.manufacturer_id, b.condition, b.is_active)
      is distinct from (n.price_cents, n.manufacturer_id, n.condition, n.is_active)));
  perform refresh_search(array(
    select n.id from before b join changed n on n.id = b.id
    where (b.sku, b.model_number, b.name, b.manufacturer_id, b.is_active)
      is distinct from (n.sku, n.model_number, n.name, n.manufacturer_id, n.is_active)));
  return null;
end $$;
create trigger refresh_updated after update on products referencing old table as before new table as changed
  for each statement execute function refresh_updated_products();

-- tg_argv: how the products are found from the changed rows, and whether these are shared by many products.
create function refresh_products_of_changed() returns trigger language plpgsql as $$
declare
  ids integer[];
begin
  if tg_argv[1]::boolean then
    perform pg_advisory_xact_lock(7240003);
  end if;
  execute format('select array(select distinct product_id from (%s) found)', tg_argv[0]) into ids;
  if ids <> '{}' then
    perform refresh_products(ids);
  end if;
  return null;
end $$;

do $$
declare
  source record;
  event record;
begin
  for source in
    select * from (values
      ('product_categories', 'select product_id from changed', false),
      ('variations', 'select product_id from changed', false),
      ('variation_attributes',
        'select product_id from changed join variations v on v.id = variation_id', false),
      ('manufacturers', 'select p.id as product_id from changed join products p on p.manufacturer_id = changed.id', true),
      ('categories',
        'select product_id from changed join category_products l on l.category_id = changed.id', true),
      ('category_texts', 'select product_id from changed join category_products l using (category_id)', true),
      ('attributes', 'select product_id from changed
        join variation_attributes va on va.attribute_id = changed.id join variations v on v.id = va.variation_id', true),
      ('attribute_texts', 'select product_id from changed
        join variation_attributes va using (attribute_id) join variations v on v.id = va.variation_id', true)
    ) as sources (name, products, is_shared)
  loop
    for event in
      select * from (values ('insert', 'new'), ('update', 'old'), ('update', 'new'), ('delete', 'old')) as events (name, side)
    loop
      execute format(
        'create trigger refresh_%2$s_%3$s after %2$s on %1$I referencing %3$s table as changed
         for each statement execute function refresh_products_of_changed(%4$L, %5$L)',
        source.name, event.name, event.side, source.products, source.is_shared);
    end loop;
  end loop;
end $$;

-- Which products a search means: all words, the last also as a beginning; if no product has them, words that differ
-- by one letter; if that finds none either, fewer words. Null when nothing is found at all.
create function search_query(input text) returns tsquery language plpgsql stable
-- A search that finds nothing must not read every product to know that.
set enable_seqscan = off as $$
declare
  words text[] := array(select left(word, 100) from regexp_split_to_table(plain_text(input), '[^[:alnum:]]+')
                          with ordinality as typed (word, place) where word <> '' order by place);
  typed text[];
  forgiving text[];
  known text[];
  attempts text[];
  attempt text;
begin
  if words = '{}' then
    return null;
  end if;
  select array_agg(quote_literal(word) || case when place = cardinality(words) and length(word) > 1 then ':*' else '' end
                   order by place) into typed
  from unnest(words) with ordinality as w (word, place);
  attempt := array_to_string(typed, ' & ');
  if exists (select from catalogue_products where document @@ attempt::tsquery) then
    return attempt::tsquery;
  end if;
  select array_agg('(' || concat_ws(' | ', term, near.terms) || ')' order by place) into forgiving
  from unnest(words, typed) with ordinality as w (word, term, place),
    lateral (select string_agg(quote_literal(v.word), ' | ') as terms from search_vocabulary v
             where length(w.word) > 3 and v.rests && letter_dropped(w.word)) near;
  known := array(select term from unnest(forgiving) with ordinality as f (term, place)
                 where exists (select from catalogue_products where document @@ term::tsquery) order by place);
  attempts := array[array_to_string(forgiving, ' & '), nullif(array_to_string(known, ' & '), '')]
    || case when cardinality(known) between 3 and 8 then (
         select string_agg('(' || array_to_string(array_remove(known, term), ' & ') || ')', ' | ') from unnest(known) term)
       end
    || nullif(array_to_string(known, ' | '), '');
  foreach attempt in array attempts loop
    if exists (select from catalogue_products where document @@ attempt::tsquery) then
      return attempt::tsquery;
    end if;
  end loop;
  return null;
end $$;

select refresh_products(array(select id from products));
