-- How many products are named by a word (weight D of their search document): what a search wants is the last such word.
alter table search_frequencies add column named real not null default 0;

update search_frequencies f
set named = s.ndoc / greatest(1, (select count(*) from catalogue_products c where c.product_id % n.nth = 0))::real
from (select greatest(1, coalesce(max(products), 0) / 20000) as nth from search_statistics) n,
  lateral ts_stat(format('select document from catalogue_products where product_id %% %s = 0', n.nth), 'd') s
where s.word = f.word;
