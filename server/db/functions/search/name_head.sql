-- The word of a name that says what the product is: the last one before a comma, bracket or dash, without colours and
-- model numbers. 'Laptop sleeve, 14"' is a sleeve. A guess: it moves a product up or down, it never hides one.
create or replace function name_head(name text) returns text language sql immutable parallel safe as $$
  select (regexp_match(
    regexp_replace(
      regexp_replace(lower(own_name(left(name, 200))), '(, | - | – | with | mit | ar |[(|;:]).*$', ''),
      '(\s+(black|white|silver|gr[ae]y|blue|red|green|gold|pink|brown|beige|schwarz|weiß|silber|grau|blau|rot|grün|melns|balts|sudraba|pelēks|zils|sarkans|new|renewed|refurbished|indoor|outdoor|[^[:space:]]*[0-9][^[:space:]]*|[^[:space:]]{1,2}|\W+))+$', ''),
    '([[:alpha:]]{3,100})\W*$'))[1]
$$;
