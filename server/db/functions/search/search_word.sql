-- One word of a search as a term: the word, its stems and, for a number with a unit, both apart. Only what some product
-- has; null when no product has any of it. `share` is the share of products that have it, 0 when they are few.
create or replace function search_word(word text, configs regconfig[], out term text, out share real)
language plpgsql stable parallel safe as $$
declare
  forms text[] := array(
    select distinct form from (
      select word as form union all
      select unnest(tsvector_to_array(to_tsvector(config, word)))
      from unnest(configs) config where word ~ '^[[:alpha:]]+$') either
    where exists (select from search_lexemes l where l.word = form collate "C"));
  pieces text[] := case when word ~ '[0-9][a-z]' then regexp_split_to_array(word, '(?<=[0-9])(?=[a-z])') end;
begin
  if pieces is not null and not exists (
      select from unnest(pieces) piece
      where not exists (select from search_lexemes l where l.word = piece collate "C")) then
    term := (select '(' || string_agg(quote_literal(piece), ' & ') || ')' from unnest(pieces) piece);
  end if;
  term := nullif(concat_ws(' | ', (select string_agg(quote_literal(form), ' | ' order by form) from unnest(forms) form), term), '');
  share := coalesce((select max(f.share) from search_frequencies f where f.word = any(forms)), 0);
end $$;
