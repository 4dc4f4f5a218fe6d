-- Words of a search as terms: the word, its stems and, for a number with a unit, both apart. Only what some product has;
-- null when no product has any of it. `exact` is the same without the pieces, which alone say nothing: '4tb' is not 4 GB
-- and 1 TB. `share` is the share of products that have it, 0 when they are few.
create or replace function search_terms(words text[], configs regconfig[])
returns table (word text, term text, exact text, share real)
language plpgsql stable parallel safe
set plan_cache_mode = force_generic_plan as $$
begin
  return query
  -- A scalar subquery is never turned into a join, which could read all lexemes.
  with given as materialized (select distinct typed from unnest(words) typed),
  forms as materialized (
    select either.typed, form, (select f.share from search_frequencies f where f.word = form) as share
    from (select typed, typed as form from given union
      select typed, stem from given, unnest(configs) config,
        unnest(case when typed ~ '^[[:alpha:]]+$' then tsvector_to_array(to_tsvector(config, typed)) end) stem
      -- The German stemmer leaves the plural of 'Kamera' and 'Laptop' as it is.
      union select typed, case when typed ~ 's$' then left(typed, -1) else typed || 's' end from given
        where 'german'::regconfig = any(configs) and typed ~ '^[[:alpha:]]*[aiopuy]s?$') either
    where (select true from search_lexemes l where l.word = form collate "C")),
  exacts as (
    select typed, string_agg(quote_literal(form), ' | ' order by form) as exact, max(forms.share) as share
    from forms group by typed),
  pieces as (
    -- Descriptions have a number and its unit one after the other; names and facts have them joined as well.
    select given.typed, '(' || string_agg(quote_literal(piece), case
        when exacts.typed is not null and given.typed ~ '^[0-9]+[a-z]{1,4}$' then ' <-> ' else ' & ' end order by at) || ')' as apart
    from given left join exacts using (typed), regexp_split_to_table(given.typed, '(?<=[0-9])(?=[a-z])') with ordinality as p (piece, at)
    where given.typed ~ '[0-9][a-z]'
    group by given.typed, exacts.typed
    having bool_and(coalesce((select true from search_lexemes l where l.word = piece collate "C"), false)))
  select typed, nullif(concat_ws(' | ', exacts.exact, apart), ''), exacts.exact, coalesce(exacts.share, 0)
  from given left join exacts using (typed) left join pieces using (typed);
end $$;
