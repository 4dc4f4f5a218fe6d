-- A name without what the product is made for: 'Sleeve for Nimbus Air, 14"' is no Nimbus Air. The whole name when
-- nothing else is left.
create or replace function own_name(name text) returns text language sql immutable parallel safe as $$
  select coalesce(nullif(btrim(regexp_replace(name,
    '\m(suitable for|compatible with|compatible for|replacement for|for|fits|passend für|kompatibel mit|für|piemērots|priekš)\M((?! - )[^(|;])*( - )?',
    ' ', 'i')), ''), name)
$$;
