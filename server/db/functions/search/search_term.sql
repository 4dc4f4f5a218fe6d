-- One word of a search as a term: the word, its stems and, for a number with a unit, both apart. Only what some product
-- has; null when no product has any of it. `exact` is the same without the pieces, which alone say nothing: '4tb' is not 4 GB
-- and 1 TB. `share` is the share of products that have it, 0 when they are few.
create or replace function search_term(word text, configs regconfig[], out term text, out exact text, out share real)
language plpgsql stable parallel safe as $$
declare
  forms text[] := array(
    select distinct form from (
      select word as form union all
      select unnest(tsvector_to_array(to_tsvector(config, word)))
      from unnest(configs) config where word ~ '^[[:alpha:]]+$') either
    where exists (select from search_lexemes l where l.word = form collate "C"));
  pieces text[] := case when word ~ '[0-9][a-z]' then regexp_split_to_array(word, '(?<=[0-9])(?=[a-z])') end;
  -- Descriptions have a number and its unit one after the other; names and facts have them joined as well.
  apart constant text := case when forms <> '{}' and word ~ '^[0-9]+[a-z]{1,4}$' then ' <-> ' else ' & ' end;
begin
  exact := (select string_agg(quote_literal(form), ' | ' order by form) from unnest(forms) form);
  if pieces is not null and not exists (
      select from unnest(pieces) piece
      where not exists (select from search_lexemes l where l.word = piece collate "C")) then
    term := (select '(' || string_agg(quote_literal(piece), apart order by at) || ')'
             from unnest(pieces) with ordinality as p (piece, at));
  end if;
  term := nullif(concat_ws(' | ', exact, term), '');
  share := coalesce((select max(f.share) from search_frequencies f where f.word = any(forms)), 0);
end $$;
