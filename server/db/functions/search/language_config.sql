-- PostgreSQL's stemming for a language; 'simple', which stems nothing, for languages it does not know.
create or replace function language_config(code text) returns regconfig language sql immutable parallel safe as $$
  select (case left(code, 2)
    when 'ar' then 'arabic' when 'ca' then 'catalan' when 'da' then 'danish' when 'de' then 'german'
    when 'el' then 'greek' when 'en' then 'english' when 'es' then 'spanish' when 'et' then 'estonian'
    when 'eu' then 'basque' when 'fi' then 'finnish' when 'fr' then 'french' when 'ga' then 'irish'
    when 'hu' then 'hungarian' when 'hy' then 'armenian' when 'id' then 'indonesian' when 'it' then 'italian'
    when 'lt' then 'lithuanian' when 'nb' then 'norwegian' when 'nl' then 'dutch' when 'no' then 'norwegian'
    when 'pt' then 'portuguese' when 'ro' then 'romanian' when 'ru' then 'russian' when 'sr' then 'serbian'
    when 'sv' then 'swedish' when 'tr' then 'turkish' else 'simple' end)::regconfig
$$;
