-- Computes again which words are frequent in names and facts, and which of them say what a product is, once the catalogue has grown or shrunk by a quarter. Counting on every
-- write would make all writers wait for the row of the word 'wireless'. Reads about 20,000 products at most.
create or replace function refresh_search_statistics() returns void language plpgsql as $$
declare
  counted integer := (select coalesce(sum(products), 0) from category_counts where category_id = 0);
  former integer := coalesce((select products from search_statistics), 0);
  -- Every nth product; the same ones each time.
  nth integer := greatest(1, counted / 20000);
  sample constant text := format('select document from catalogue_products where product_id %% %s = 0', nth);
  sampled integer;
  mean real;
begin
  if abs(counted - former) <= 50 + former / 4 or not pg_try_advisory_xact_lock(catalogue_lock() + 1) then
    return;
  end if;
  select count(*), coalesce(avg(length(words)), 1) into sampled, mean from search_texts where product_id % nth = 0;
  delete from search_frequencies;
  insert into search_frequencies (word, share, named)
    select word, held.ndoc::real / sampled, coalesce(named.ndoc, 0)::real / sampled
    from ts_stat(sample) held left join ts_stat(sample, 'd') named using (word)
    where held.ndoc > greatest(1, sampled / 2000);
  insert into search_statistics (products, mean_words) values (counted, mean)
  on conflict (only_row) do update set products = excluded.products, mean_words = excluded.mean_words;
end $$;
